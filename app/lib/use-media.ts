import { useSyncExternalStore } from 'react'

/** Whether a media query holds. `false` on the server and in the first render: a page looks the same everywhere until then. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
