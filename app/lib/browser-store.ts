import { useSyncExternalStore } from 'react'

/** A value in the memory of the page with change listeners. */
export interface BrowserStore<Value> {
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void
  get(): Value
  /** For the server and the first render. */
  getOnServer(): Value
  /** Sets the value at once. @param when schedules the notification of listeners; at once by default */
  set(value: Value, when?: (notify: () => void) => void): void
}

/** Set it only in the browser: on the server all visitors share the module. */
export function createBrowserStore<Value>(initial: Value): BrowserStore<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => current,
    getOnServer: () => initial,
    set(value, when) {
      current = value
      if (when) when(notify)
      else notify()
    },
  }
}

export function useBrowserStore<Value>({ subscribe, get, getOnServer }: BrowserStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, getOnServer)
}
