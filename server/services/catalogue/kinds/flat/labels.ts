import type { Content } from '#contract/content/registry.ts'
import { type ChoiceValue, FLAG_VALUE } from '#domain/catalogue/fields.ts'
import { flatWords } from '#domain/catalogue/flat-field-words.ts'
import { type FlatChoiceName, flatFields } from '#domain/catalogue/flat-fields.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import type { Labels, ValueLabel } from '#server/catalogue/types.ts'
import { sectionId } from '../building-facts.ts'
import type { FlatBasis } from './basis.ts'

/** Words for every value that flats are searched by, in the order in which the form shows them. */
export function flatLabels(content: Content, { buildings, promos }: FlatBasis): Labels {
  const { vocabulary } = content
  const facts = [...buildings.values()]
  const completions = [...new Map(facts.map(({ completionKey, completion }) => [completionKey, completion])).entries()]
  // There is one type here, and nobody chooses it.
  const choices: Record<Exclude<FlatChoiceName, 'type'>, readonly ValueLabel[]> = {
    rooms: words(vocabulary.rooms, Number),
    finish: words(vocabulary.finish),
    window_view: words(vocabulary.window_view),
    window_sides: words(vocabulary.window_sides),
    window_sides_all: words(vocabulary.window_sides),
    features: words(vocabulary.features),
    status: words(vocabulary.status),
    building: facts.map(({ text }) => ({ value: text.id, label: String(text.number), hint: text.title })),
    section: facts.flatMap(({ text, sections }) =>
      sections.sections.map((_, index) => ({
        value: sectionId(text.id, index + 1),
        label: fill(format.section, { number: index + 1 }),
        hint: text.name,
      })),
    ),
    completion: completions
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, { label, is_ready }]) => ({ value, label: is_ready ? catalog.valueReady : label })),
    promo: promos.map(({ promo }) => ({ value: promo.slug, label: promo.short_title })),
    way: content.purchase.map(({ slug, name }) => ({ value: slug, label: name })),
    layout: content.layout.map(({ id, code }) => ({ value: id, label: code })),
  }
  return { ...choices, ...flagLabels() }
}

/** A flag is called as its field is. */
function flagLabels(): Labels {
  const flags = flatFields.filter(({ shape }) => shape === 'flag')
  return Object.fromEntries(
    flags.map(({ name }) => [name, [{ value: FLAG_VALUE, label: flatWords.fields[name].legend }]]),
  )
}

type Term = Content['vocabulary']['features'][number]

function words(terms: readonly Term[], toValue: (code: string) => ChoiceValue = code => code): ValueLabel[] {
  return terms.map(({ code, label, hint }) => ({ value: toValue(code), label, ...(hint ? { hint } : {}) }))
}
