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
      const { Maskito, maskitoInitialCalibrationPlugin } = await import('@maskito/core')
      if (isGone) return
      // The plugin brings what was typed meanwhile into shape and tells of it by an `input` event.
      const mask = new Maskito(forReact(element), {
        ...maskOptions(name),
        plugins: [maskitoInitialCalibrationPlugin()],
      })
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

/**
 * React replaces the `value` of an input it controls by one that remembers what was set, and takes an `input` event with the
 * same value for no news. The mask sets the value behind React's back, by the browser's own setter, so that React hears of it.
 */
function forReact(element: HTMLInputElement): HTMLInputElement {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return new Proxy(element, {
    get(target, name) {
      const property: unknown = Reflect.get(target, name, target)
      return typeof property === 'function' ? property.bind(target) : property
    },
    set(target, name, value) {
      if (name !== 'value') return Reflect.set(target, name, value, target)
      setValue?.call(target, value)
      return true
    },
  })
}
