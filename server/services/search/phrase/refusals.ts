import { FIRST_FLOOR } from './floor-rules.ts'
import { LAST_FLOOR_KEY, type Pair, words } from './rule.ts'
import type { PhraseTerms } from './terms.ts'

const WANT =
  'хочу|хотим|хотел[а-я]*|надо|нужн[а-я]*|нужен|люблю|устраива[а-я]*|обязател[а-я]*|важ(?:ен|на|но|ны)|принципиал[а-я]*'
const OFFER = 'предлаг[а-я]*|интересу[а-я]*|рассматрива[а-я]*|подход[а-я]*|подойд[а-я]*|показыва[а-я]*|беру|берем'
const LOOK = 'выход[а-я]*|смотр[а-я]*'

/** Words that refuse what is said after them, or, with a verb, before them: «не хочу», «без», «балкон не нужен». */
export const REFUSAL = words(
  `(?<only>только )?(?:(?:не|ни)(?: ?(?<verb>${WANT}|${OFFER}|${LOOK}))?|(?<list>без|кроме|нету?|исключая|никаких|исключ[а-я]*|убрать|уберите))`,
)

const SAID_AFTER = new RegExp(`^(?:${OFFER})$`, 'u')
const LOOKS = new RegExp(`^(?:${LOOK})$`, 'u')

/** Endings of nouns and of the verb that agrees with them: «балкон не нужен», «лоджия не нужна». */
const AGREEMENT: readonly (readonly [verb: RegExp, noun: RegExp])[] = [
  [/ен$/u, /[бвгджзйклмнпрстфхцчшщ]$/u],
  [/на$/u, /[аяь]$/u],
  [/но$/u, /[ое]$/u],
  [/ны$/u, /[иы]$/u],
]

/** Whether a negation refers to the words before it, if there are candidates on both sides. */
export function isOfWordsBefore(verb: string, noun: string): boolean {
  if (LOOKS.test(verb)) return false
  if (SAID_AFTER.test(verb)) return true
  return AGREEMENT.some(([verbEnding, nounEnding]) => verbEnding.test(verb) && nounEnding.test(noun))
}

/** @returns null when no filter can exclude it: a lot with several views may have the refused one too */
export function negate(pairs: readonly Pair[], terms: PhraseTerms): Pair[] | null {
  if (pairs.length === 0) return null
  const rest: Pair[] = []
  for (const key of new Set(pairs.map(([name]) => name.replace(/_(?:min|max)$/, '')))) {
    const own = pairs.filter(([name]) => name.replace(/_(?:min|max)$/, '') === key)
    const values = own.map(([, value]) => value)
    const others = terms.alternativesOf(key)?.filter(value => !values.includes(value))
    if (key === LAST_FLOOR_KEY && terms.has('not_last_floor')) rest.push(['not_last_floor', '1'])
    else if (String(own) === String(FIRST_FLOOR) && terms.has('not_first_floor')) rest.push(['not_first_floor', '1'])
    else if (others && others.length > 0) rest.push(...others.map(value => [key, value] as const))
    else return null
  }
  return rest
}
