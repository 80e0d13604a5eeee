import { distance } from 'fastest-levenshtein'
import { stemOf } from '../text-index.ts'
import { isRussianWord } from './russian-words.ts'
import { ORDINAL_STEMS, type Token } from './tokens.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** Known words with which a longer one may begin have as many letters. */
const SHORTEST_BEGINNING = 5
const LONG = 9
/** Distance of a word that sounds the same, just below one mistake: «втарой» is «второй», not «старый». «апптека» is nearer to «аптека» than to «оптика». */
const soundDistance = (letters: number) => 0.99 + letters / 1000
const DIMINUTIVE = /(?:чик|чк)$/u

const GLUED = /^(н[еи]|без|до|от|из|под|на|со|[свк])([а-я]{3,})$/u

/** Letters of the shortest known word that a longer one with one mistake may begin with. */
const MIN_BEGINNING_CHARS = 8

/** Endings of a mistyped word are no longer. */
const MAX_ENDING = 4
/** The stemmer leaves endings of words without a vowel before them: «двшка», «бльшая». */
const ENDING = /(?:[аоыиуе][йяюемв]|[аяоеуюыиьй])$/u

/** Stems that a mistyped word may be meant as: those of the content, and the beginnings of words in the patterns of rules. */
export function correctable(stems: Iterable<string>, patterns: readonly RegExp[]): readonly string[] {
  const inRules = patterns.flatMap(({ source }) => source.match(/[а-я]{4,}/gu) ?? [])
  return [...new Set([...inRules, ...stems])].filter(stem => stem.length >= SHORTEST - 1)
}

/** As it is pronounced: letters that people mix up are one, «кладофка», «однакомнатная». */
function soundOf(word: string): string {
  return word
    .replaceAll(/[оеяэгбвджз]/gu, letter => 'аииикпфтшс'.charAt('оеяэгбвджз'.indexOf(letter)))
    .replaceAll(/[ьъ]|(.)(?=\1)/gu, '')
}

const soundsOf = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** Words that are one typing mistake (two in a long word) away from known words are read as those. */
export function correct(tokens: readonly Token[], known: readonly string[]): Token[] {
  const sounds = soundsOf.get(known) ?? new Map(known.map(one => [one, soundOf(one)]))
  soundsOf.set(known, sounds)
  return tokens.flatMap(token => {
    const { text } = token
    if (text.length < SHORTEST || !/^[а-я]+$/u.test(text)) return token
    const stem = stemOf(text)
    const readAs = (word: string): Token => ({
      ...token,
      text: String(ORDINAL_STEMS.get(stemOf(word)) ?? word),
      stem: [stemOf(word), word].find(one => sounds.has(one)),
    })
    if (ORDINAL_STEMS.has(stem) && !isRussianWord(text)) return readAs(stem)
    if (stem.length < SHORTEST - 1 || sounds.has(stem) || sounds.has(text)) return token
    // «свид на реку», «вкорпусе»
    const [, preposition, rest = ''] = GLUED.exec(text) ?? []
    if (preposition && (sounds.has(rest) || sounds.has(stemOf(rest))) && !isRussianWord(text))
      return [preposition, rest].map(one => ({ ...readAs(one), typed: one }))
    const begun = known.find(
      one => one.length >= SHORTEST_BEGINNING && stem.startsWith(one) && stem.length - one.length <= MAX_ENDING,
    )
    const allowed = stem.length >= LONG ? 2 : 1
    const [a, b] = stem
    const bare = text.replace(ENDING, '')
    const sound = soundOf(stem)
    const whole = soundOf(text)
    const soundsLike = (one: string) =>
      sounds.get(one) === sound || (one.length > SHORTEST_BEGINNING && whole.startsWith(sounds.get(one) ?? whole))
    const near = known
      // A fast filter before the distance. One mistake leaves one of the first two letters; a long word with two mistakes
      // in them is not corrected. A letter more or less is a mistake.
      .filter(one => one[0] === a || one[1] === b || one[0] === b || one[1] === a)
      .filter(one => one.length - stem.length <= allowed + 1 && stem.length - one.length <= MAX_ENDING + 1)
      .map(one => {
        const letters = Math.min(mistakesIn(stem, one), mistakes(bare, one))
        return { one, away: soundsLike(one) ? Math.min(letters, soundDistance(letters)) : letters }
      })
      .filter(({ away }) => away <= allowed)
      // One mistake in a long word is less than one in a short word.
      .map(({ one, away }) => ({ one, away: away / one.length }))
    const least = Math.min(...near.map(({ away }) => away))
    const nearest = near.filter(({ away }) => away === least).map(({ one }) => one)
    // «гардероб» and «гардеробн» are one word.
    const [only, ...others] = nearest.filter(one => !nearest.some(longer => longer !== one && longer.startsWith(one)))
    // Two as near as each other would be a guess.
    const meant = only !== undefined && others.length === 0 ? only : begun
    // «балкончик» is a balcony. Other words of the language are meant as they are.
    const isOther = meant === undefined || (!(begun && DIMINUTIVE.test(stem)) && isRussianWord(text))
    return isOther ? token : readAs(meant)
  })
}

/** A word of rules is the beginning of a word: letters after it are no mistake. */
function mistakesIn(stem: string, known: string): number {
  const whole = mistakes(known, stem)
  if (whole <= 1 || known.length < MIN_BEGINNING_CHARS || stem[0] !== known[0]) return whole
  const beginnings = [-1, 0, 1].map(more => mistakes(known, stem.slice(0, known.length + more)))
  return beginnings.some(away => away <= 1) ? 1 : whole
}

/** Letters to add, drop or change; two that changed places are one mistake. */
function mistakes(a: string, b: string): number {
  const away = distance(a, b)
  return away === 2 && sorted(a) === sorted(b) ? 1 : away
}

function sorted(word: string): string {
  return [...word].sort().join('')
}
