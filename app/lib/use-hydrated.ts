import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** `false` on the server and in the first render, then `true`. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
