import { Maskito, maskitoTransform, maskitoUpdateElement } from '@maskito/core'
import { type MaskName, maskOptions } from './masks.ts'

/**
 * Puts a mask on an input; what stands in it already is brought into shape and told of by an `input` event.
 * In a module of its own: the library (3 KB) comes with the first focus of a masked field, not with the page.
 * @returns takes the mask off
 */
export function maskInput(element: HTMLInputElement, name: MaskName): () => void {
  const input = forReact(element)
  const options = maskOptions(name)
  const shaped = maskitoTransform(input.value, options)
  // The caret goes to the end: it stood behind what was typed so far, and the next digit must too.
  if (shaped !== input.value) maskitoUpdateElement(input, { value: shaped, selection: [shaped.length, shaped.length] })
  const mask = new Maskito(input, options)
  return () => mask.destroy()
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
