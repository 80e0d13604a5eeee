import type { SearchAnswer } from '#contract/search.ts'
import { goneText, type LotKind } from '#domain/lots/kinds.ts'
import { isOnSale, saleStateOf } from '#domain/lots/lot.ts'
import { fill } from '#domain/text/format.ts'
import type { CommonRow } from '#server/services/snapshot/kind.ts'
import * as copy from '#texts/search.ts'
import { type AnyKindOnSale, type OnSale, perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'
import type { FoundPhrase } from './phrase/find-phrase.ts'
import { BUILDING_NOUNS, KIND_NOUNS, type Pair } from './phrase/rule.ts'
import { EMPTY, tokensOf } from './phrase/tokens.ts'
import { plainText, stemOf, wordsOf } from './text-index.ts'

const MAX_LOTS = 6
/** `145`, `№ 145`, `кв. 145`, `А-12`, `ОБ-2.1-07-03`, `лот ОБ 2.1 07 03`, `офис 3-06`; 50 of `офис 50` is an area. */
const NAMED =
  /^(?:(?:кв(?:артира)?|код|лот|артикул|помещение|\p{L}+(?= \d+-0\d)|номер|кладовая|кладовка|место|машиноместо|паркинг)\.? |№ ?)*(\p{L}{0,3}[ -]?\d[\d. -]*\p{L}?)$/u

/** A code of the sales inside a question: «ОБ-6.1-20-01 цена». */
const CODE = /(?<!\p{L})\p{L}{1,3}[ -]?\d+(?:[ .-]\d+)*/u

/** Longer numbers are sums, and no buildings or zones. */
const PART_NUMBER = '\\d{1,5}'
const NUMBER = `(?:№ |номер )?(?<number>${PART_NUMBER})`
const FLAT = '(?:кв|квартир[а-я]*|апартамент[а-я]*)'
const BUILDING_NOUN = `(?:${BUILDING_NOUNS}|к|д)`
const BUILDING = `(?:${BUILDING_NOUN} (?:№ )?(?<building>${PART_NUMBER})|(?<building>${PART_NUMBER}) ${BUILDING_NOUN})`
const ZONE = `(?:зон[а-я]* (?<zone>${PART_NUMBER})|(?<zone>${PART_NUMBER}) зон[а-я]*)`

/** A number on the door together with a building, in any order, in tokens. */
const NUMBERS_IN_BUILDINGS = [
  `(?:${FLAT} )?${NUMBER}(?: ${FLAT})? (?:во? |(?<list>и ))?${BUILDING}`,
  `(?:${FLAT} )?${NUMBER} во? (?<building>\\d+)`,
  `(?:во? )?${BUILDING} ${FLAT} ${NUMBER}`,
  `(?:во? )?${BUILDING} (?<list>- |и )?${NUMBER}(?: ${FLAT})?`,
  `(?:${FLAT} )?(?<building>\\d+) - (?<number>\\d+)`,
  `(?:${FLAT} )?(?<number>\\d+) - (?<building>\\d+)`,
].map(source => new RegExp(`^(?:${source})$`, 'u'))

const ONE_LOT = '(?:квартир[ау]|(?:машино(?: - )?)?место|кладов(?:к[ау]|ая|ую)|помещение)'

const NUMBERS_OF_KINDS: readonly (readonly [kind: LotKind, pattern: RegExp])[] = (
  [
    ['flat', `(?<!- \\d+ )${FLAT}(?! (?:№ |номер )?\\d+ -)`],
    ['parking', KIND_NOUNS.parking],
    ['storage', KIND_NOUNS.storage],
    ['commercial', KIND_NOUNS.commercial, BUILDING],
  ] as const
).map(([kind, noun, part = ZONE]) => {
  // «93 квартира» is a name of a flat, «93 квартиры» a count, and «93 кв» an area.
  const named = `(?:${noun} (?:№ |номер )?(?<number>${PART_NUMBER}(?: - \\d+)?)(?! \\d)|(?:№ |номер )(?<number>\\d+) ${noun}|(?<number>\\d{2,4}|\\d - \\d+) (?=${ONE_LOT}(?: |$))${noun})`
  return [kind, new RegExp(`^(?:${named}(?: (?:во? |на )?(?:${part}|${noun}))?|(?:во? )?${part} ${named})$`, 'u')]
})

/** Kinds of streets, which people leave out. */
const STREET = /^(?:ул(?:ица)?|аллея|набережная|наб|проспект|пр|проезд|переулок|пер|бульвар|шоссе|площадь)$/u

type FoundLot = SearchAnswer['lots'][number]

export interface NamedLots {
  lots: FoundLot[]
  /** The list in which they are, or would be if they existed. */
  list: { sale: AnyKindOnSale; pairs: Pair[] } | null
  /** Why none is found, although the question is a name of one; null = it is not, or lots are found. */
  absent: string | null
}

/** Lots that a question names by number on the door, code of the sales or id; those on sale first. */
export function findLots(snapshot: SiteSnapshot, question: string): NamedLots {
  const typed = tokensOf(question.trim().replaceAll('/', '-')).map(({ text }) => text)
  const isNamed = (text: string) => !isOutsideName(text)
  const line = typed.slice(typed.findIndex(isNamed), typed.findLastIndex(isNamed) + 1).join(' ')
  const byName = lotsByName(snapshot.onSale).get(NAMED.exec(plainText(question.trim()))?.[1]?.trim() ?? '')
  return (
    ofKind(snapshot, line) ??
    // Numbers of premises look like a building with a number.
    (byName && { lots: describeAll(byName), list: null, absent: null }) ??
    inBuilding(snapshot, line) ??
    byCode(snapshot, question) ??
    byAddress(snapshot, question) ?? { lots: [], list: null, absent: null }
  )
}

/** «покажите» and «цена» in «покажите квартиру 145 цена»: words around a name. «к» and «в» may belong to it. */
const isOutsideName = (text: string) =>
  text.length > 2 && (EMPTY.test(text) || /^(?:цена|стоимость|лот|код|артикул)$/u.test(text))

/** «145 корпус 2». */
function inBuilding(snapshot: SiteSnapshot, line: string): NamedLots | null {
  const buildingOf = (number?: string) => snapshot.content.building.find(one => String(one.number) === number)
  const [named] = NUMBERS_IN_BUILDINGS.flatMap(pattern => {
    const { number, building: typed, list } = pattern.exec(line)?.groups ?? {}
    const building = buildingOf(typed)
    // «корпуса 1 и 3» are two buildings.
    return number !== undefined && building && !(list && buildingOf(number)) ? [{ number, building }] : []
  })
  if (!named) return null
  const { number, building } = named
  const sale = snapshot.onSale.ofName('flat')
  const found = lotsOf(sale, row => row.number === number && row.buildingId === building.id)
  const pairs: Pair[] = [['building', String(building.id)]]
  const absent = found.length > 0 ? null : fill(copy.absentInBuilding, { number, building: building.number })
  if (absent === null) pairs.push(['number', number])
  return { lots: describeAll(found), list: { sale, pairs }, absent }
}

/** «машиноместо 161», «место 15 в зоне 1», «помещение 6 корпус 3». */
function ofKind(snapshot: SiteSnapshot, line: string): NamedLots | null {
  for (const [kind, pattern] of NUMBERS_OF_KINDS) {
    const { number: said, zone, building } = pattern.exec(line)?.groups ?? {}
    const sale = snapshot.onSale.list().find(one => one.kind.kind === kind)
    if (said === undefined || !sale) continue
    const number = said.replaceAll(' ', '')
    const pairs = Object.entries({ zone, building }).flatMap(([key, value]): Pair[] => (value ? [[key, value]] : []))
    const ids = new Set(sale.index.matchingIds(sale.index.parse(pairs, { defaults: false })))
    // «3-06» is number 6 of building 3.
    const isNumbered = (own: string) =>
      own === number || (building !== undefined && Number(own.replace(/^\d+-/, '')) === Number(number))
    const found = lotsOf(sale, row => ids.has(row.id) && isNumbered(row.number))
    const absent = found.length > 0 ? null : fill(copy.absent, { number })
    return { lots: describeAll(found), list: absent === null ? null : { sale, pairs }, absent }
  }
  return null
}

/** A code of the sales with other signs between its parts, or in Latin letters; one that nothing has leads to its floor. */
function byCode(snapshot: SiteSnapshot, question: string): NamedLots | null {
  const name = CODE.exec(plainText(question))?.[0]
  if (!name) return null
  const code = codeKey(name)
  const lots = lotsByCode(snapshot.onSale)
  const found = lots.get(code)
  if (found) return { lots: describeAll([found]), list: null, absent: null }
  const [prefix, ...numbers] = code.split('-')
  // «к 9» is a building.
  if ((prefix ?? '').length + numbers.length < 3 || !NAMED.test(plainText(question.trim()))) return null
  const beginning = (parts: readonly (string | undefined)[]) =>
    [...lots].find(([key]) => key.startsWith(`${parts.join('-')}-`))?.[1]
  const onFloor = numbers.length > 1 ? beginning([prefix, ...numbers.slice(0, -1)]) : undefined
  const { sale } = onFloor ?? beginning([prefix]) ?? {}
  if (!sale) return null
  const { buildingId, floor } = onFloor?.row ?? {}
  const pairs = Object.entries(onFloor ? { building: buildingId, floor_min: floor, floor_max: floor } : {}).map(
    ([key, value]): Pair => [key, String(value)],
  )
  return { lots: [], list: { sale, pairs }, absent: fill(copy.absent, { number: name.toUpperCase() }) }
}

/** «Мельничная 18»: a resale flat by its address, `Студия, Мельничная улица, 18`. */
function byAddress({ onSale }: SiteSnapshot, question: string): NamedLots | null {
  const sale = onSale.list().find(({ kind }) => kind.kind === 'second')
  if (!sale) return null
  const said = new Set(wordsOf(question).map(stemOf))
  const found = lotsOf(sale, ({ id }) => {
    const [, ...address] = sale.index.get(id)?.title.split(', ') ?? []
    const words = wordsOf(address.join(' ')).filter(word => !STREET.test(word))
    return words.length > 1 && words.every(word => said.has(stemOf(word)))
  })
  return found.length > 0 ? { lots: describeAll(found), list: null, absent: null } : null
}

/** Lots with the numbers and buildings of a phrase, if its other conditions leave none: they are sold or on another floor. */
export function lotsNumbered({ sale, query }: FoundPhrase): FoundLot[] {
  const { filters } = query
  if (!filters.number || sale.index.count(query) > 0) return []
  const valuesOf = (field: string) =>
    filters[field] && 'values' in filters[field] ? filters[field].values.map(String) : []
  const numbers = valuesOf('number')
  const buildings = valuesOf('building')
  const isIn = (building: number) => buildings.length === 0 || buildings.includes(String(building))
  return describeAll(lotsOf(sale, row => numbers.includes(row.number) && isIn(row.buildingId)))
}

interface NamedLot {
  sale: AnyKindOnSale
  row: CommonRow
}

function lotsOf(sale: AnyKindOnSale, isNamed: (row: CommonRow) => boolean): NamedLot[] {
  return [...sale.rows.values()].filter(isNamed).map(row => ({ sale, row }))
}

/** `3.2-03-03` of `ОБ-3.2-03-03`; `1-12` of `П-1-12` looks like a building and a flat. */
const partsOf = (article: string) => /(?<=^\p{L}+-)\d+(?:[.-]\d+){2,}$/u.exec(article) ?? []

const lotsByName = perSnapshot((onSale: OnSale) => {
  const lots = onSale.list().flatMap(sale => lotsOf(sale, () => true))
  const named = lots.flatMap(({ sale, row }) =>
    [...new Set([row.number, row.article, ...partsOf(row.article), String(row.id)].map(plainText))].map(name => ({
      name,
      sale,
      row,
    })),
  )
  return Map.groupBy(named, ({ name }) => name)
})

const lotsByCode = perSnapshot((onSale: OnSale) => {
  const all = onSale.list().flatMap(sale => lotsOf(sale, () => true))
  return new Map(all.map(lot => [codeKey(lot.row.article), lot]))
})

/** Cyrillic letters by Latin ones: of the same sound, as codes are typed. */
export const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abvgdezijklmnoprstufhc'].map((letter, at) => [letter, 'абвгдезийклмнопрстуфхц'.charAt(at)]),
)

/** The letters and numbers of a code, without the signs between them. */
function codeKey(code: string): string {
  const cyrillic = plainText(code).replace(/[a-z]/g, letter => CYRILLIC[letter] ?? letter)
  return (cyrillic.match(/[а-я]+|\d+/gu) ?? []).join('-')
}

function describeAll(lots: readonly NamedLot[]): FoundLot[] {
  return [...lots]
    .sort((a, b) => Number(b.row.status === 'free') - Number(a.row.status === 'free'))
    .slice(0, MAX_LOTS)
    .flatMap(({ sale, row }) => describe(sale, row))
}

function describe({ kind, index }: AnyKindOnSale, { id, soldAt }: CommonRow): FoundLot[] {
  const card = index.get(id)
  if (!card) return []
  const { status, price, building } = card
  const title = kind.nameOf(card)
  // Names of flats and premises have their building.
  const place = building && !title.includes(`, ${building.name}`) && building.name
  return [
    {
      id,
      kind: kind.kind,
      title,
      text: [place, isOnSale(card) ? null : goneText({ kind: kind.kind, status: saleStateOf(card) }, soldAt)]
        .filter(Boolean)
        .join(', '),
      url: addressOf(kind, id),
      price,
      status,
    },
  ]
}

function addressOf({ page, levelPlan }: AnyKindOnSale['kind'], id: number): string {
  return page?.path(id) ?? levelPlan?.(id) ?? ''
}
