import { type RefObject, useEffect } from 'react'
import type { MaskName } from './mask-input.ts'

/** Autofill focuses one field at most. */
const FIRST_EVENTS = ['focus', 'input'] as const

/** Applies a mask when the field is first focused or autofilled, or has a value. @param input an `<input>` that stays the same */
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
        // Without the library the field has no mask, and validation still works.
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
