import { type RefObject, useEffect } from 'react'
import { type MaskName, maskOptions } from './masks.ts'

/**
 * Puts a mask on an input. The library (3 KB) is loaded when the field first takes focus, not with the page;
 * what was typed before it came is brought into shape when it comes.
 * @param input an `<input>` that does not change during the life of the component
 * @param name  one of the five masks, or nothing
 */
export function useMask(input: RefObject<HTMLInputElement | null>, name: MaskName | undefined): void {
  useEffect(() => {
    const element = input.current
    if (!element || !name) return
    let stop: (() => void) | undefined
    let isGone = false

    async function start(element: HTMLInputElement, name: MaskName) {
      const { Maskito } = await import('@maskito/core')
      if (isGone) return
      // The constructor also brings the present value into shape and tells React by an `input` event.
      const mask = new Maskito(element, maskOptions(name))
      stop = () => mask.destroy()
    }

    function handleFocus() {
      // Without the library the field works unmasked, and the rules still judge what is typed.
      start(element as HTMLInputElement, name as MaskName).catch(() => undefined)
    }

    if (element.matches(':focus') || element.value) handleFocus()
    else element.addEventListener('focus', handleFocus, { once: true })
    return () => {
      isGone = true
      element.removeEventListener('focus', handleFocus)
      stop?.()
    }
  }, [input, name])
}
