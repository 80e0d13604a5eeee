import { stemmer } from '@orama/stemmers/russian'
import MiniSearch from 'minisearch'
import type { Findable } from './findable.ts'

/** Words of a question that say nothing of what is looked for. */
const EMPTY_WORDS = new Set(
  'а без был в во где для до есть и из или как ко ли можно на не о об от по под при с со такое у что это я'.split(' '),
)
/** A short word has too many neighbours to guess one. */
const SHORTEST_FUZZY = 5
/** One mistake in about five letters. */
const FUZZY = 0.2
const MIN_PREFIX_CHARS = 3
/** What is far below the best is noise. */
const MIN_SHARE = 0.25

/** Finds things by words in any form, with typing mistakes. */
export function createTextIndex(findables: readonly Findable[]) {
  const index = new MiniSearch<Findable & { id: number }>({
    fields: ['title', 'text', 'words'],
    tokenize: wordsOf,
    processTerm: term => (EMPTY_WORDS.has(term) ? null : stemOf(term)),
    searchOptions: {
      // A repeated word counts once.
      tokenize: question => [...new Set(wordsOf(question))],
      boost: { title: 4, text: 2 },
      prefix: term => term.length >= MIN_PREFIX_CHARS,
      fuzzy: term => (term.length >= SHORTEST_FUZZY ? FUZZY : false),
      combineWith: 'AND',
    },
  })
  index.addAll(findables.map((findable, id) => ({ ...findable, id })))
  return {
    pages: findables.filter(({ group }) => group === 'page'),
    /** The best first. @param rest when nothing has all words of the question, any of these is searched */
    find(question: string, rest = question) {
      const whole = index.search(question)
      // Of a long sentence a part is better than nothing.
      const found = whole.length > 0 ? whole : index.search(rest, { combineWith: 'OR' })
      const best = found[0]?.score ?? 0
      const relevant = found.flatMap(({ id, score }) => {
        const findable = findables[Number(id)]
        return findable && score >= best * MIN_SHARE ? [findable] : []
      })
      return { found: relevant, hasAllWords: whole.length > 0 }
    },
  }
}

export function wordsOf(text: string): string[] {
  return plainText(text).match(/[a-zа-я\d]+/gu) ?? []
}

/** The part of a Russian word that its endings do not change: `гардеробной` → `гардеробн`. */
export function stemOf(word: string): string {
  return stemmer(plainText(word))
}

/** As people type it: small letters, no «ё», no marks that only typography needs. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u00ad\u2060]/g, '')
    .replaceAll(/\u00a0/g, ' ')
}
