import type { Content } from '#contract/content/registry.ts'
import { type FlatChoiceName, flatFields, flatWords } from '#domain/lots/flat.ts'
import { fill } from '#domain/text/fill.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as formats from '#texts/formats.ts'
import { sectionId } from '../building-facts.ts'
import { completionLabels, flagLabels, termLabels } from '../labels.ts'
import type { FlatBasis } from './basis.ts'

/** Words for every value that flats are searched by, in the order in which the form shows them. */
export function flatLabels(content: Content, { buildings, promos }: FlatBasis): Labels {
  const { vocabulary } = content
  const facts = [...buildings.values()]
  // There is one type here, and nobody chooses it.
  const choices: Record<Exclude<FlatChoiceName, 'type'>, readonly ValueLabel[]> = {
    rooms: termLabels(vocabulary.rooms, Number),
    finish: termLabels(vocabulary.finish),
    window_view: termLabels(vocabulary.window_view),
    window_sides: termLabels(vocabulary.window_sides),
    window_sides_all: termLabels(vocabulary.window_sides),
    features: termLabels(vocabulary.features),
    status: termLabels(vocabulary.status),
    building: facts.map(({ text }) => ({ value: text.id, label: String(text.number), hint: text.title })),
    section: facts.flatMap(({ text, sections }) =>
      sections.sections.map((_, index) => ({
        value: sectionId(text.id, index + 1),
        label: fill(formats.section, { number: index + 1 }),
        hint: text.name,
      })),
    ),
    completion: completionLabels(buildings),
    promo: promos.map(({ promo }) => ({ value: promo.slug, label: promo.short_title })),
    way: content.purchase.map(({ slug, name }) => ({ value: slug, label: name })),
    layout: content.layout.map(({ id, code }) => ({ value: id, label: code })),
  }
  return { ...choices, ...flagLabels(flatFields, flatWords.fields) }
}
