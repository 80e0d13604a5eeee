import { createBrowserStore } from '#app/lib/browser-store.ts'

/** Answers the call that waits for a factor; null = none waits. */
export const factorStore = createBrowserStore<((isConfirmed: boolean) => void) | null>(null)

/** Opens the window of the frame. @returns whether the person confirmed */
export function askForFactor(): Promise<boolean> {
  return new Promise(resolve => {
    factorStore.set(isConfirmed => {
      factorStore.set(null)
      resolve(isConfirmed)
    })
  })
}
