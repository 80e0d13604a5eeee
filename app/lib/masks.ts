import type { MaskitoOptions } from '@maskito/core'

/** The five masks of the specification §5: `#` is a digit, everything else stands as it is. */
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
  const mask = [...masks[name]].map(sign => (sign === '#' ? /\d/ : sign))
  return name === 'phone' ? { mask, preprocessors: [readRussianNumber], postprocessors: [dropBarePrefix] } : { mask }
}

/** `8 921…`, `7921…` and `+7 921…` are one number: the country code of the mask takes the place of what was typed or pasted. */
function readRussianNumber({ elementState, data = '' }: { elementState: State; data?: string }) {
  const { value, selection } = elementState
  const [from, to] = selection
  const rest = value.slice(0, from) + value.slice(to)
  const startsAnew = !/\d/.test(rest.replace(/^\+7/, ''))
  // Into an empty field: beside what is being replaced, the code of the new number would be taken for its first digit.
  if (startsAnew && data) return { elementState: { value: '', selection: [0, 0] as const }, data: completed(data) }
  return {
    elementState: value && !value.startsWith('+') ? { value: completed(value), selection } : elementState,
    data,
  }
}

function completed(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return /^[78]/.test(digits) ? `+7${digits.slice(1)}` : digits
}

/** The prefix alone is nobody's number: the field is empty again and shows its placeholder. */
function dropBarePrefix(state: State): State {
  return /\d/.test(state.value.replace(/^\+7/, '')) ? state : { value: '', selection: [0, 0] }
}

interface State {
  readonly value: string
  readonly selection: readonly [from: number, to: number]
}
