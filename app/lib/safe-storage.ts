type Area = 'localStorage' | 'sessionStorage'

/** Reads what this device keeps. Null when there is nothing, and when the visitor's browser keeps nothing at all. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    // Cookies are blocked: even asking throws.
    return null
  }
}

/** Keeps a text on this device, null forgets it. Does nothing when the browser keeps nothing or is full. */
export function writeStored(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    // What is kept here is a comfort; the page works without it.
  }
}
