import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import { fill } from '#domain/copy/fill.ts'
import { portal } from '#domain/copy/portal.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { plainText } from './plain-text.ts'

/**
 * What an advertisement says of a flat: its facts, the quarter, and who builds it. No rates: a text that names one must name much more
 * by law.
 */
export function describeFlat(card: PropertyCard, { content }: Pick<SiteSnapshot, 'content'>): string {
  const { global, project_developer, portals, vocabulary } = content
  const { title, floor, floors_total: floors, building, contract_type } = card
  const developer = project_developer.legal_entity
  const features = card.features.flatMap(code => wordOf(vocabulary.features, code) ?? [])
  const paragraphs = [
    fill(portal.flat, { title, floor, floors, building: building.name, quarter: global.project.full_name }),
    [
      building.completion.is_ready ? portal.ready : fill(portal.completion, { completion: building.completion.label }),
      fill(portal.finish, { finish: wordOf(vocabulary.finish, card.finish) ?? card.finish }),
      ...(features.length > 0 ? [fill(portal.features, { features: features.join(', ') })] : []),
    ].join(' '),
    ...(portals?.description ?? []),
    // Who advertises shared construction says where its declaration is.
    fill(contract_type === 'dkp' ? portal.developer : portal.declaration, { developer }),
  ]
  return plainText(paragraphs.join('\n'))
}

function wordOf(terms: Vocabulary['features'], code: string): string | undefined {
  const term = terms.find(one => one.code === code)
  return (term?.short ?? term?.label)?.toLowerCase()
}
