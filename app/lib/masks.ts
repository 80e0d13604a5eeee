import type { MaskitoOptions } from '@maskito/core'
import { phoneMaskOptions } from './phone-mask.ts'

/** `#` is a digit. Source: docs/specification-coverage.md#masks. */
export const masks = {
  phone: '+7 (###) ###-##-##',
  date: '##/##/####',
  time: '##:##',
  passport: '## ## ######',
  code: '####',
} as const

export type MaskName = keyof typeof masks

/** Maskito options of a mask. */
export function maskOptions(name: MaskName): MaskitoOptions {
  if (name === 'phone') return phoneMaskOptions(masks.phone)
  return { mask: [...masks[name]].map(sign => (sign === '#' ? /\d/ : sign)) }
}
