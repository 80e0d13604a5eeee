import type { ContentEntity } from '#contract/content/registry.ts'
import { typo } from '#domain/typography.ts'
import { type Facts, fillFacts } from './facts.ts'

/** Only texts in Russian and figures with a sign have typography to set; codes and addresses have none. */
const HAS_TYPOGRAPHY = /[\p{Script=Cyrillic}%₽]/u

/**
 * Fills the facts and sets the typography of every text inside a value, once and for all: pages print what is stored.
 * @param report called with the place and the name of every placeholder that nobody fills
 */
export function prepareTexts<Value>(
  entity: ContentEntity,
  value: Value,
  facts: Facts,
  report: (path: readonly PropertyKey[], name: string) => void,
): Value {
  const path: PropertyKey[] = []
  const inside = (key: PropertyKey, inner: unknown): unknown => {
    // Most of a document is figures.
    if (typeof inner === 'number') return inner
    path.push(key)
    const prepared = walk(inner)
    path.pop()
    return prepared
  }
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return prepareText(entity, inner, facts, name => report([...path], name))
    if (Array.isArray(inner)) return inner.map((item, index) => inside(index, item))
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, inside(key, item)]))
  }
  return walk(value) as Value // strings stay strings, lists and objects keep their shape
}

/** One text: facts, then typography. */
export function prepareText(entity: ContentEntity, text: string, facts: Facts, report: (name: string) => void): string {
  const filled = fillFacts(entity, text, facts, report)
  return HAS_TYPOGRAPHY.test(filled) ? typo(filled) : filled
}
