import { useSyncExternalStore } from 'react'

/** A value that lives as long as the page in the browser, and those who hear of its changes. */
export interface BrowserStore<Value> {
  /** @returns ends the listening */
  subscribe(listener: () => void): () => void
  get(): Value
  /** What the server and the first render see. */
  getOnServer(): Value
  /**
   * The value is the new one at once.
   * @param when calls what it is given when the listeners shall hear of it; at once unless told otherwise
   */
  set(value: Value, when?: (tell: () => void) => void): void
}

/** Only the browser may set it: on the server, one visitor would see what another has set. */
export function createBrowserStore<Value>(initial: Value): BrowserStore<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  const tell = () => {
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
      if (when) when(tell)
      else tell()
    },
  }
}

/** The value of a store; the component is rendered anew when it changes. */
export function useBrowserStore<Value>({ subscribe, get, getOnServer }: BrowserStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, getOnServer)
}
