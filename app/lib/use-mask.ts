import { type RefObject, useEffect } from 'react'
import type { MaskName } from './masks.ts'

/** A browser that fills in a form focuses one field of it at most. */
const FIRST_EVENTS = ['focus', 'input'] as const

/**
 * Puts a mask on an input when the field first takes focus or is filled in by the browser, or has a value from the beginning.
 * @param input an `<input>` that does not change during the life of the component
 * @param name  one of the five masks, or nothing
 */
export function useMask(input: RefObject<HTMLInputElement | null>, name: MaskName | undefined): void {
  useEffect(() => {
    const element = input.current
    if (!element || !name) return
    let takeOff: (() => void) | undefined
    let isGone = false

    function handleFirst() {
      for (const name of FIRST_EVENTS) element?.removeEventListener(name, handleFirst)
      import('./mask-input.ts').then(
        ({ maskInput }) => {
          if (!isGone && element && name) takeOff = maskInput(element, name)
        },
        // Without the library the field works unmasked, and the rules still judge what is typed.
        () => undefined,
      )
    }

    if (element.matches(':focus') || element.value) handleFirst()
    else for (const name of FIRST_EVENTS) element.addEventListener(name, handleFirst)
    return () => {
      isGone = true
      for (const name of FIRST_EVENTS) element.removeEventListener(name, handleFirst)
      takeOff?.()
    }
  }, [input, name])
}
