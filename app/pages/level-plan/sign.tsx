import type { SchemeSign } from '#contract/pages/scheme.ts'

/** Lines around the middle, 20 units high. */
const LINES: Readonly<Record<Exclude<SchemeSign, 'double'>, string>> = {
  charger: 'M1-9-6 2h5l-1 7 7-11H0l1-7Z',
  accessible: 'M-2-9v9h6l3 7M-2-5h5M-4-2a5.500 5.500 0 1 0 7 7',
}

/** What a place has besides its size, drawn by lines. */
export function Sign({ sign }: { sign: SchemeSign }) {
  if (sign !== 'double') return <path d={LINES[sign]} />
  return <text y="6">×2</text>
}
