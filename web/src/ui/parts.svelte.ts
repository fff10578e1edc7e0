import { nextTask } from "./task";

/** What is mounted in parts, a task each, so that no task is long; `shown` of them so far. */
export interface Parts {
  readonly shown: number;
}

let before = false; // the code is warm after the first time: then everything comes at once

/** Shows one more of so many parts in each task; the first is shown at once. */
export function inParts(count: number): Parts {
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
