import dictionary from 'dictionary-ru'
import { perSnapshot } from '../../snapshot/snapshot.ts'

/** A suffix rule of Hunspell: what the base of a form has in place of its ending. */
interface Suffix {
  flag: string
  stripped: string
  condition: RegExp
}

const SUFFIX = /^sfx +(\S) +(\S+) +(\S+) +(\S+)$/gm

/** Sorting takes 0.1 s: the examples of the home page cause it when the site has started, other programs never need it. */
let loaded: ReturnType<typeof readDictionary> | undefined

function readDictionary() {
  const suffixes = new Map<string, Suffix[]>()
  for (const [, flag = '', stripped = '', added = '', condition] of textOf(dictionary.aff).matchAll(SUFFIX)) {
    const ending = added.replace('0', '')
    const suffix = { flag, stripped: stripped.replace('0', ''), condition: new RegExp(`${condition}$`, 'u') }
    suffixes.set(ending, [...(suffixes.get(ending) ?? []), suffix])
  }
  // Sorted lines `лодка/i`, the flags of its suffixes after the word. One text takes 5 MB, a map of words 17 MB.
  return { suffixes, bases: `${textOf(dictionary.dic).split('\n').sort().join('\n')}\n` }
}

/**
 * Whether the dictionary has a word in this form, names too.
 * @param word in small letters without «ё»
 * @param isMeant whether a word with such a base and such suffixes is asked for
 */
export function isRussianWord(word: string, isMeant = (_base: string, _flags: string) => true): boolean {
  loaded ??= readDictionary()
  const { suffixes, bases } = loaded
  const isFormAt = (at: number) =>
    suffixes.get(word.slice(at))?.some(({ flag, stripped, condition }) => {
      const base = word.slice(0, at) + stripped
      const flags = condition.test(base) ? flagsOf(bases, base) : null
      return flags?.includes(flag) && isMeant(base, flags)
    })
  const flags = flagsOf(bases, word)
  return (flags !== null && isMeant(word, flags)) || [...word].some((_, at) => isFormAt(at + 1))
}

/** Nouns such as «кровать» have other suffixes. */
const isVerb = (base: string, flags: string) => /(?:ть|ти|чь)(?:ся|сь)?$/u.test(base) && /[lmr]/.test(flags)

/** A form of a verb and of nothing else: «крыло» is a noun too. Each kind of lots asks it of the same token. */
export const isRussianVerb = perSnapshot(
  ({ text }: { text: string }) => isRussianWord(text, isVerb) && !isRussianWord(text, (...found) => !isVerb(...found)),
)

/** Suffixes that a base may have, by binary search; null = it is not in the dictionary. */
function flagsOf(bases: string, base: string): string | null {
  let from = 0
  let to = bases.length
  while (from < to) {
    const start = bases.lastIndexOf('\n', (from + to) >> 1) + 1
    const end = bases.indexOf('\n', start)
    const [word = '', flags = ''] = bases.slice(start, end).split('/')
    if (word === base) return flags
    if (word < base) from = end + 1
    else to = start - 1
  }
  return null
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).toLowerCase().replaceAll('ё', 'е')
}
