/** Ends the task that is running, so that the browser can paint and handle input before the next part of a long job. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
