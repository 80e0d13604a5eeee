import { distance } from 'fastest-levenshtein'
import { stemOf } from '../russian.ts'
import type { Token } from './tokens.ts'

/** Words that rules look for, by their beginnings. */
const SAID = (
  'однушк двушк трешк студ однокомнатн двухкомнатн трехкомнатн четырехкомнатн комнат евродвушк евротрешк ' +
  'миллион тысяч рубл платеж ипотек месяц бюджет стоимост площад кухн метр квадратн потолк этаж последн корпус секц подъезд ' +
  'сдач сдан квартал ключ скидк парковк паркинг машиномест кладов помещен коммерческ квартир окнам'
).split(' ')

/** Shorter words have too many neighbours. */
const SHORTEST = 5
const LONG = 9

/** Stems that a mistyped word may be meant as: those of rules and of the content. */
export function correctable(stems: Iterable<string>): readonly string[] {
  return [...new Set([...SAID, ...stems])].filter(stem => stem.length >= SHORTEST - 1)
}

/**
 * Words that are one typing mistake away from what rules or the content know (two in a long word) are read as those.
 * @param known see `correctable`
 */
export function correct(tokens: readonly Token[], known: readonly string[]): Token[] {
  return tokens.map(token => {
    const { text } = token
    if (text.length < SHORTEST || !/^[а-я]+$/u.test(text)) return token
    const stem = stemOf(text)
    if (stem.length < SHORTEST - 1 || known.some(one => stem.startsWith(one) || one === stem)) return token
    const allowed = stem.length >= LONG ? 2 : 1
    const near = known
      // Every letter more or less is a mistake: most words need no closer look.
      .filter(one => Math.abs(one.length - stem.length) <= allowed)
      .map(one => ({ one, away: mistakes(one, stem) }))
      .filter(({ away }) => away <= allowed)
    const least = Math.min(...near.map(({ away }) => away))
    const nearest = new Set(near.filter(({ away }) => away === least).map(({ one }) => one))
    const [only] = nearest
    // Two as near as each other would be a guess.
    return only !== undefined && nearest.size === 1 ? { ...token, text: only } : token
  })
}

/** Letters to add, drop or change; two that changed places are one mistake. */
function mistakes(a: string, b: string): number {
  const away = distance(a, b)
  return away === 2 && sorted(a) === sorted(b) ? 1 : away
}

function sorted(word: string): string {
  return [...word].sort().join('')
}
