import { useState } from 'react'

const MILLION = 1_000_000

export interface CommittedRub {
  valueRub: number
  leastRub: number
  mostRub: number
  /** Told when the field is left or Enter pressed, with a sum within the limits. */
  onCommit: (rub: number) => void
  /** What a number below a thousand is meant in: 1 = in itself. */
  spokenIn?: number
}

/** The state of a sum that can be typed as a person says it: `2 500 000`, `2,5`, `2,5 млн`. */
export function useCommittedRub({ valueRub, leastRub, mostRub, onCommit, spokenIn = MILLION }: CommittedRub) {
  const [draft, setDraft] = useState<number | undefined>(valueRub)
  const [known, setKnown] = useState(valueRub)
  // A thumb that was moved takes the place of what was typed.
  if (known !== valueRub) {
    setKnown(valueRub)
    setDraft(valueRub)
  }

  function commit() {
    const meant = draft !== undefined && draft > 0 && draft < 1000 ? draft * spokenIn : draft
    const rub = meant === undefined ? valueRub : Math.min(Math.max(Math.round(meant), leastRub), mostRub)
    setDraft(rub)
    if (rub !== valueRub) onCommit(rub)
    return rub
  }

  return { draft, setDraft, spokenIn, commit }
}
