import { Maskito, type MaskitoOptions, maskitoTransform, maskitoUpdateElement } from '@maskito/core'
import { phoneMaskOptions } from './phone-mask.ts'

/** Applies a mask to an input until the returned call. Loaded lazily: the library has 3 KB. */
export function maskInput(element: HTMLInputElement, name: MaskName): () => void {
  const input = forReact(element)
  const options = maskOptions(name)
  const shaped = maskitoTransform(input.value, options)
  // The caret moves to the end of the typed text.
  if (shaped !== input.value) maskitoUpdateElement(input, { value: shaped, selection: [shaped.length, shaped.length] })
  const mask = new Maskito(input, options)
  return () => mask.destroy()
}

/** Sets the value by the native setter: React ignores an `input` event with the `value` it has set itself. */
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

/** `#` is a digit. Source: docs/specification-coverage.md#masks. */
export const masks = {
  phone: '+7 (###) ###-##-##',
  date: '##/##/####',
  time: '##:##',
  passport: '## ## ######',
  code: '####',
} as const

export type MaskName = keyof typeof masks

export function maskOptions(name: MaskName): MaskitoOptions {
  if (name === 'phone') return phoneMaskOptions(masks.phone)
  return { mask: [...masks[name]].map(sign => (sign === '#' ? /\d/ : sign)) }
}
