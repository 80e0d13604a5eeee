import { fieldOfKey, type Line, lengthOf, type Reading } from './reading.ts'
import { type Pair, words } from './rule.ts'

/** Words around a condition that the buyer can do without: «желательно», «если можно». */
export const PREFERENCE = words(
  'желател(?:ьн[аоы]|ен)|скорее(?: всего)?|приветству[а-я]*|не (?:отка(?:ж[уе]|зал)[а-я]*|помеша[а-я]*|повредит)(?: бы)?(?: от)?|лучше(?: (?:всего|бы))?|(?:хорошо|неплохо|здорово|отлично|идеально)(?: (?:бы|был[аио]?|если))+|по возможности|предпоч[а-я]*|в (?:идеале|приоритете)|приоритет[а-я]*|если (?:(?:воз)?можно|получится|(?:есть )?(?:такая )?возможность)|(?:больш[а-я]+ |будет |как )*плюсом?(?: будет)?',
)

/** Tokens of such words. */
export interface Preference {
  at: number
  to: number
}

export function findPreference(line: Line, at: number): Preference | undefined {
  const match = line.match(PREFERENCE, at)
  return match ? { at, to: at + lengthOf(match) } : undefined
}

/** These say what is looked for: no list has a preference for them. */
const FIRM = /^(?:rooms|type|status|ordering|@.*)$/

/** «желательно на юг и не первый этаж», «на юг желательно»: conditions that raise lots and hide none. */
export function soften({ tokens }: Line, readings: readonly Reading[], preferences: readonly Preference[]): void {
  const wanted = preferences.flatMap(({ at, to }) => {
    const isLast = at > 0 && !tokens[at]?.startsClause && tokens[to]?.startsClause
    const after = readings.filter(({ from }) => from >= to)
    if (isLast || after.length === 0) return readings.filter(one => one.to <= at).slice(-1)
    return after.slice(0, 2).filter((one, index) => index === 0 || tokens[one.from - 1]?.text === 'и')
  })
  const required = readings.flatMap(one => (wanted.includes(one) ? [] : one.pairs))
  for (const one of wanted) {
    const fields = [...new Set(one.pairs.map(([key]) => fieldOfKey(key)))]
    const isSaid = one.pairs.every(pair => required.map(String).includes(String(pair)))
    if (isSaid || fields.some(field => FIRM.test(field))) continue
    // A filter is a preference or a condition, not both: «балкон, желательно лоджия».
    const isRequired = required.some(([key]) => fields.includes(fieldOfKey(key)))
    one.pairs = isRequired ? [] : [...one.pairs, ...fields.map((field): Pair => ['soft', field])]
  }
}
