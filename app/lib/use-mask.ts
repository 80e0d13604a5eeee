import { type RefObject, useEffect } from 'react'
import type { MaskName } from './masks.ts'

/**
 * Puts a mask on an input when the field first takes focus, or has a value from the beginning.
 * @param input an `<input>` that does not change during the life of the component
 * @param name  one of the five masks, or nothing
 */
export function useMask(input: RefObject<HTMLInputElement | null>, name: MaskName | undefined): void {
  useEffect(() => {
    const element = input.current
    if (!element || !name) return
    let takeOff: (() => void) | undefined
    let isGone = false

    function handleFocus() {
      import('./mask-input.ts').then(
        ({ maskInput }) => {
          if (!isGone && element && name) takeOff = maskInput(element, name)
        },
        // Without the library the field works unmasked, and the rules still judge what is typed.
        () => undefined,
      )
    }

    if (element.matches(':focus') || element.value) handleFocus()
    else element.addEventListener('focus', handleFocus, { once: true })
    return () => {
      isGone = true
      element.removeEventListener('focus', handleFocus)
      takeOff?.()
    }
  }, [input, name])
}
