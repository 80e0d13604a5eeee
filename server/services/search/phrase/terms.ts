import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Spec } from '#contract/lots/lists.ts'
import { toHundredths } from '#domain/lib/maths.ts'
import { type FieldWords, nameOfField } from '#domain/lots/field-words.ts'
import type { Field, RangeField } from '#domain/lots/fields.ts'
import * as lotList from '#texts/lot-list.ts'
import { sectionId } from '../../snapshot/sale-content.ts'
import { stemOf } from '../text-index.ts'
import {
  ABSENT_KEY,
  ALONE,
  AREA_UNIT_OR_NONE,
  amountOf,
  amountPattern,
  BUILDING_NOUNS,
  bounds,
  listNumbers,
  METRES,
  MIN_PAYMENT_RUB,
  MONEY_UNIT,
  MONTHLY,
  moneyOf,
  type Pair,
  plain,
  type Rule,
  words,
} from './rule.ts'
import { tokensOf } from './tokens.ts'

/** What a kind of lots can be asked, and the words of the content for it. */
export interface Catalogue {
  specs: readonly Spec[]
  vocabulary: Vocabulary
  fields: readonly Field[]
  words: Readonly<Record<string, FieldWords>>
  today: { year: number; quarter: number }
}

/** Words for the fields and values of one kind. */
export interface PhraseTerms {
  today: Catalogue['today']
  /** Days of handing over, the earliest first. */
  completions: readonly { code: string; isReady: boolean }[]
  /** Rules that follow from the declarations of the fields: «зона 2», «до лифта 15 метров». */
  rules: readonly Rule[]
  has(field: string): boolean
  /** Values of a field of which a lot has one: all but one of them are the negation of that one. Null: a lot may have several. */
  alternativesOf(field: string): readonly string[] | null
  /** Whether lots need all chosen values of a field: «балкон или лоджия» is no filter. */
  needsEvery(field: string): boolean
  /** Extremes of a range, and what a small number of it counts in. */
  rangeOf(field: string): { min: number; max: number; shorthandUnit: number } | null
  valuesWith(field: string, word: string): readonly Pair[]
  /** The value with the longest name found in `line` at `from`. @param field absent = any field matched by name */
  find(line: readonly StemmedWord[], from: number, field?: string): { pair: Pair; length: number } | null
  contentStems: readonly string[]
}

/** A word with its stem: it is compared with many names, and stemmed once. */
export interface StemmedWord {
  text: string
  stem: string
  startsClause?: true | undefined
  isGlued?: true | undefined
}

/** Fields with dedicated rules, and fields that are not named in phrases. */
const NOT_BY_NAME = new Set([
  ...['rooms', 'section', 'completion', 'window_view', 'window_view_all', 'window_sides_all', 'lift'],
  ...['status', 'type', 'is_euro', 'discount', 'not_first_floor', 'not_last_floor'],
])
/** Stop words: optional in names and phrases. */
const EMPTY_WORDS = new Set('с со в во на и для по из - чтобы был была было были'.split(' '))

/** What numbered things are called besides the name of their field. */
const NUMBERED_NOUNS: Readonly<Record<string, string>> = {
  building: BUILDING_NOUNS,
  section: 'секци[а-я]*|секц?|подъезд[а-я]*|(?<=к \\d )с(?= \\d(?: |$)(?!по|до|эт))',
  level: 'уров[а-я]*|этаж[а-я]*',
}

const UNITS: Readonly<Record<RangeField['unit'], string>> = {
  rub: MONEY_UNIT,
  rub_per_month: MONEY_UNIT,
  rub_per_m2: MONEY_UNIT,
  m2: AREA_UNIT_OR_NONE,
  m: `${METRES}?`,
  h: ' (?:ч|час[а-я]*)(?: в день)?',
  floor: '',
}

interface Name {
  pair: Pair
  stems: readonly string[]
  /** A short code, «2А», means something else inside a phrase. */
  isWholePhrase?: boolean
}

export function phraseTerms(catalogue: Catalogue): PhraseTerms {
  const { specs, fields, today } = catalogue
  const byField = new Map(specs.map(spec => [spec.name, namesOf(spec, catalogue)]))
  // A way to buy has priority over a promotion of the same name.
  const allNamed = [...byField]
    .filter(([field]) => !NOT_BY_NAME.has(field))
    .sort(([a], [b]) => Number(a === 'promo') - Number(b === 'promo'))
    .flatMap(([, names]) => names)
  const named = byFirstStem(allNamed)
  const ofField = new Map([...byField].map(([field, names]) => [field, byFirstStem(names)]))
  const declared = (name: string) => ({
    field: fields.find(one => one.name === name),
    spec: specs.find(one => one.name === name),
  })
  const { spec: completion } = declared('completion')
  return {
    today,
    completions: (completion?.kind === 'choices' ? completion.choices : [])
      .map(({ value, label }) => ({ code: String(value), isReady: label === lotList.valueReady }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
    rules: fields.flatMap(field => rulesOf(field, catalogue)),
    has: field => byField.has(field),
    alternativesOf(name) {
      const { field, spec } = declared(name)
      // A refused state of the sale would open what is not sold.
      if (field?.shape !== 'choice' || field.several || spec?.kind !== 'choices' || name === 'status') return null
      return spec.choices.map(({ value }) => String(value))
    },
    needsEvery(name) {
      const { field } = declared(name)
      return field?.shape === 'choice' && field.match === 'every'
    },
    rangeOf(name) {
      const { field, spec } = declared(name)
      if (field?.shape !== 'range' || spec?.kind !== 'range' || spec.min === null || spec.max === null) return null
      return { min: spec.min, max: spec.max, shorthandUnit: field.shorthandUnit ?? 1 }
    },
    valuesWith(field, word) {
      const names = byField.get(field)?.filter(({ stems }) => stems.includes(stemOf(word))) ?? []
      return [...new Map(names.map(({ pair }) => [pair[1], pair])).values()]
    },
    find: (line, from, field) =>
      longest((field === undefined ? named : ofField.get(field))?.get(line[from]?.stem ?? '') ?? [], line, from),
    contentStems: [...byField.values()].flat().flatMap(({ stems }) => stems),
  }
}

function namesOf(spec: Spec, { vocabulary, words }: Catalogue): Name[] {
  const field = words[spec.name]
  if (spec.kind === 'flag') {
    const pair: Pair = [spec.name, '1']
    return [spec.label, ...(field?.also ?? [])].map(text => ({ pair, stems: stemsOf(text) }))
  }
  if (spec.kind === 'range') {
    const { names = [], min } = (field && 'spoken' in field && field.spoken) || {}
    return names.map(text => ({ pair: [`${spec.name}_min`, String(min)], stems: stemsOf(text) }))
  }
  const terms = Object.entries(vocabulary).find(([name]) => spec.name.startsWith(name))?.[1] ?? []
  // Words for what no lot has are read too, so that they are reported.
  const isAbsent = (code: string) => spec.choices.every(({ value }) => String(value) !== code)
  const absent = terms.filter(({ code }) => isAbsent(code))
  const choices = [...spec.choices, ...absent.map(({ code, label }) => ({ value: code, label, hint: undefined }))]
  return choices.flatMap(({ value, label, hint }) => {
    const term = terms.find(({ code }) => code === String(value))
    const texts = [
      ...(label === label.toUpperCase() && field
        ? [nameOfField(field, spec.name), ...(field.also ?? [])].map(name => `${name} ${label}`)
        : [label]),
      ...(spec.name === 'building' ? [hint] : []),
      ...(spec.name === 'layout' ? [String(value)] : []),
      // The only promotion needs no name.
      ...(spec.name === 'promo'
        ? [`акция ${label}`, `${label} по акции`, ...(spec.choices.length === 1 ? ['акция'] : [])]
        : []),
      // «секция 2» and «двор» of a lift; its building has others.
      ...label.split(', ').filter(part => part !== label && !/^корпус/iu.test(part)),
      ...(term ? [term.short, term.word, ...(term.also ?? [])] : []),
    ]
    const pair: Pair = [isAbsent(String(value)) ? ABSENT_KEY : spec.name, String(value)]
    const shorter = PLACES.has(spec.name)
      ? distinctWord(label, spec)
      : isCode(label)
        ? [label, label.replace('-', '')]
        : []
    // «отделка white box»
    const whole = field ? texts.map(text => `${nameOfField(field, spec.name)} ${text}`) : []
    return [...texts, ...shorter, ...whole].flatMap((text = '') => {
      const stems = stemsOf(text)
      const isWholePhrase = isCode(text) && text.length < SHORTEST_CODE
      // «клиника ветеринарная»
      const line = tokensOf(text).map(token => token.text)
      const isPairOfWords = spec.name !== 'building' && /^[а-я]{4,} (?:[-в] )?[а-я]{4,}$/u.test(line.join(' '))
      const orders = isPairOfWords ? [stems, stems.toReversed()] : [stems]
      return stems.length > 0 ? orders.map(order => ({ pair, stems: order, isWholePhrase })) : []
    })
  })
}

const SHORTEST_CODE = 3
/** «2ЕТ-Б» */
const isCode = (label: string) => label === label.toUpperCase() && /\p{L}/u.test(label)

/** Fields whose values are called by one word of their names too, «на Ольховой». */
export const PLACES = new Set(['street', 'district'])
const SHORTEST_DISTINCT = 5

/** The first word of a label that no other value has. */
function distinctWord(label: string, { choices }: Spec & { kind: 'choices' }): string[] {
  const others = choices.filter(one => one.label !== label).flatMap(one => stemsOf(one.label))
  return tokensOf(label)
    .filter(
      ({ text }) => text.length >= SHORTEST_DISTINCT && !text.startsWith('улиц') && !others.includes(stemOf(text)),
    )
    .map(({ text }) => text)
    .slice(0, 1)
}

/** How the numbers of a field are said. */
function rulesOf(field: Field, { specs, words: fieldWords }: Catalogue): Rule[] {
  const spec = specs.find(({ name }) => name === field.name)
  const words = fieldWords[field.name]
  if (!words || !spec) return []
  // Floors and prices have dedicated rules.
  if (field.shape === 'range') return field.unit === 'floor' || field.unit === 'rub' ? [] : [rangeRule(field, words)]
  if (field.shape !== 'choice' || field.valueType !== 'integer' || field.name === 'rooms') return []
  return spec.kind === 'choices' ? numberRules(spec, words) : []
}

function rangeRule(field: RangeField, fieldWords: FieldWords): Rule {
  const { names = [] } = ('spoken' in fieldWords && fieldWords.spoken) || {}
  const noun = `(?:${[nameOfField(fieldWords, field.name), ...names].map(stemPattern).join('|')})`
  const alone = 'best' in fieldWords && fieldWords.best === 'low' ? 'max' : 'min'
  const isMoney = field.unit.startsWith('rub')
  return {
    pattern: words(amountPattern(UNITS[field.unit], `${noun} `, field.unit === 'rub_per_month' ? `${MONTHLY}?` : '')),
    read: match =>
      bounds(field.name, isMoney ? moneyOf(match, MIN_PAYMENT_RUB) : amountOf(match, plain, alone), toHundredths),
  }
}

/** «корпус 3 и не 1 этаж» has one building. */
const NUMBERS = '(?<numbers>\\d+(?: (?:и|или|-|ни|(?:и|ни) в|и не|и не в) \\d+(?! (?:эт|комн|сануз|ванн|спал)))*)'
/** «от 8 до 9 корпус 2» is a price and a building. */
const RANGE = '(?:со? (?<numbers>\\d+ по \\d+)|от (?<numbers>\\d+ до \\d+)(?= [а-я]+[аы](?: |$)))'
const RANGE_AFTER = `(?: со? (?<numbers>\\d+ по \\d+)|(?<=[аыи]х?) (?:от|с) (?<numbers>\\d+ до \\d+))(?! эт)${ALONE}`

/** «секция 2», «2-я секция», «корпуса 2 и 3». */
function numberRules(spec: Spec & { kind: 'choices' }, fieldWords: FieldWords): Rule[] {
  const noun = NUMBERED_NOUNS[spec.name] ?? stemPattern(nameOfField(fieldWords, spec.name))
  const isUnderground = spec.choices.every(({ value }) => Number(value) < 0)
  const sign = isUnderground ? '(?:-|минус) ' : ''
  const read: Rule['read'] = ({ groups }) =>
    [...listNumbers(groups?.numbers ?? ''), ...listNumbers(groups?.more ?? '')].flatMap(number =>
      valuesOf(spec, isUnderground ? -number : number),
    )
  return [
    {
      pattern: words(`(?:${noun}${spec.name === 'building' ? '|к' : ''})(?: №| номер)? ${sign}${NUMBERS}`),
      read,
    },
    {
      pattern: words(
        `${sign}${NUMBERS} (?:${noun})(?: (?:и|или) (?<more>\\d{1,2})(?! (?:эт|сек|зон|под))${ALONE})?(?! \\d{1,5}$)|${RANGE} (?:${noun})(?! (?:№ )?\\d)|(?:${noun})${RANGE_AFTER}`,
      ),
      read,
    },
    ...(isUnderground ? [{ pattern: words(`минус ${NUMBERS}`), read }] : []),
    ...(spec.name === 'section' ? [sectionRule(noun, spec)] : []),
  ]
}

/** «корпус 3.2» as in the codes of the sales. */
function sectionRule(noun: string, { name, choices }: Spec & { kind: 'choices' }): Rule {
  return {
    pattern: words(`(?:${noun}|${BUILDING_NOUNS}) (?<building>\\d)\\.(?<section>\\d)`),
    read({ groups: { building = '', section = '' } = {} }) {
      const value = sectionId(Number(building), Number(section))
      return choices.some(one => one.value === value) ? [[name, String(value)]] : null
    },
  }
}

/** Sections of all buildings with a number; values of other fields are the numbers themselves. */
function valuesOf({ name, choices }: Spec & { kind: 'choices' }, number: number): Pair[] {
  const labelled = choices.filter(({ label }) => Number(/(?<=\s)\d+$/.exec(label)?.[0]) === number)
  const values = labelled.length > 0 ? labelled.map(({ value }) => value) : [number]
  return values.map(value => [name, String(value)])
}

/** Of a noun or an adjective: «цене» is a price, «центре» is not. */
const ENDING = '(?:[аеийоуыьюя][а-я]{0,2})?'

function stemPattern(name: string): string {
  return tokensOf(name)
    .map(({ text }) => `${stemOf(text)}${ENDING}`)
    .join(' ')
}

/** A preposition is left out of a name, unless it is what makes the name: «под ключ». */
function stemsOf(text: string): string[] {
  return tokensOf(text)
    .map(token => token.text)
    .filter(word => !EMPTY_WORDS.has(word))
    .map(stemOf)
}

function byFirstStem(names: readonly Name[]): ReadonlyMap<string, readonly Name[]> {
  return Map.groupBy(names, ({ stems }) => stems[0] ?? '')
}

/** The longest name found in `line` at `from`; stop words in between are skipped. */
function longest(
  names: readonly Name[],
  line: readonly StemmedWord[],
  from: number,
): { pair: Pair; length: number } | null {
  let best: { pair: Pair; length: number; stems: number } | null = null
  for (const { pair, stems, isWholePhrase } of names) {
    const length = lengthOf(stems, line, from)
    if (
      length > 0 &&
      !(isWholePhrase && length < line.length && !line[from + 1]?.isGlued) &&
      stems.length > (best?.stems ?? 0)
    )
      best = { pair, length, stems: stems.length }
  }
  return best
}

function lengthOf(stems: readonly string[], line: readonly StemmedWord[], from: number): number {
  let at = from
  for (const stem of stems) {
    while (at > from && !line[at]?.startsClause && EMPTY_WORDS.has(line[at]?.text ?? '')) at += 1
    if (line[at]?.stem !== stem || (at > from && line[at]?.startsClause)) return 0
    at += 1
  }
  return at - from
}
