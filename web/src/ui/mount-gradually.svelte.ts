import { nextTask } from "./task";

/** How much of a list of parts is mounted, a task each, so that no task is long; `shown` of them so far. */
export interface MountProgress {
  readonly shown: number;
}

let before = false; // the code is warm after the first time: then everything comes at once

/** Mounts one more of a number of parts in each task; the first is shown at once. */
export function mountGradually(count: number): MountProgress {
  let shown = $state(before ? count : 1);
  before = true;
  void (async () => {
    while (shown < count) {
      await nextTask();
      shown++;
    }
  })();
  return {
    get shown() {
      return shown;
    },
  };
}
