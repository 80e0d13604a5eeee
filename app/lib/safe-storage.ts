type Area = 'localStorage' | 'sessionStorage'

/** Reads from storage. Null if there is nothing, or storage is blocked. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    // Cookies are blocked: even access throws.
    return null
  }
}

/** Writes to storage, null removes. Does nothing if storage is blocked or full. */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    // Stored values are optional: the page works without them.
  }
}
