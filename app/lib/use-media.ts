import { useState, useSyncExternalStore } from 'react'

/** Widths of the layout for scripts; the same as the custom media of the same names in `app/styles/media.css`. */
export const MOBILE = '(width <= 47.96875em)'
export const ABOVE_MOBILE = '(width > 47.96875em)'
export const ABOVE_TABLET = '(width > 63.96875em)'

/** Waits until a resized window has its final size. Source: docs/specification-coverage.md#delays. */
const DEBOUNCE_MS = 100

/** Updated after 100 ms without changes. `false` on the server and in the first render: a page looks the same everywhere until then. */
export function useMedia(query: string): boolean {
  const [{ subscribe, get }] = useState(() => watch(query))
  return useSyncExternalStore(subscribe, get, () => false)
}

function watch(query: string) {
  let settled: boolean | undefined
  return {
    get: () => {
      settled ??= matchMedia(query).matches
      return settled
    },
    subscribe(onChange: () => void) {
      const media = matchMedia(query)
      let timer: ReturnType<typeof setTimeout>
      const handleChange = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          settled = media.matches
          onChange()
        }, DEBOUNCE_MS)
      }
      media.addEventListener('change', handleChange)
      return () => {
        clearTimeout(timer)
        media.removeEventListener('change', handleChange)
      }
    },
  }
}
