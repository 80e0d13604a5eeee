import type { MaskitoOptions } from '@maskito/core'
import { phoneMaskOptions } from './phone-mask.ts'

/** The five masks: `#` is a digit, everything else stands as it is. Source: docs/specification-coverage.md#masks. */
export const masks = {
  phone: '+7 (###) ###-##-##',
  date: '##/##/####',
  time: '##:##',
  passport: '## ## ######',
  code: '####',
} as const

export type MaskName = keyof typeof masks

/** Rules of a mask for Maskito. Only types are imported: the library itself comes with the first focus of a masked field. */
export function maskOptions(name: MaskName): MaskitoOptions {
  if (name === 'phone') return phoneMaskOptions(masks.phone)
  return { mask: [...masks[name]].map(sign => (sign === '#' ? /\d/ : sign)) }
}
