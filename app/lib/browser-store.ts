import { useSyncExternalStore } from 'react'

/** A value in the memory of the page with change listeners. Set it only in the browser: on the server all visitors share the module. */
export function createBrowserStore<Value>(initial: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** @returns unsubscribes */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => current,
    /** For the server and the first render. */
    getOnServer: () => initial,
    /** Sets the value at once. @param when schedules the notification of listeners; at once by default */
    set(value: Value, when?: (notify: () => void) => void) {
      current = value
      if (when) when(notify)
      else notify()
    },
  }
}

export function useBrowserStore<Value>({
  subscribe,
  get,
  getOnServer,
}: ReturnType<typeof createBrowserStore<Value>>): Value {
  return useSyncExternalStore(subscribe, get, getOnServer)
}
