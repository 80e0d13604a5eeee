/** Waits until the callbacks of a frame have run and their result is drawn. */
export function twoFrames(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** What is due by now has run: the rest of this task, and tasks that wait for no time. */
export function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(() => setTimeout(resolve)))
}
