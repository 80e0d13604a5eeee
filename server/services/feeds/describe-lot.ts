import type { CommercialCard } from '#contract/catalogue/commercial.ts'
import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { ParkingCard } from '#contract/catalogue/parking.ts'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import { fill } from '#domain/copy/fill.ts'
import { portal } from '#domain/copy/portal.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { plainText } from './plain-text.ts'

type Told = Pick<SiteSnapshot, 'content'>

/** What an advertisement says of a flat. */
export function describeFlat(card: PropertyCard, { content }: Told): string {
  const { vocabulary, global } = content
  const { title, floor, floors_total: floors, building } = card
  const features = card.features.flatMap(code => wordOf(vocabulary.features, code) ?? [])
  const lead = fill(portal.flat, { title, floor, floors, building: building.name, quarter: global.project.full_name })
  return describe(lead, card, { content }, [
    fill(portal.finish, { finish: wordOf(vocabulary.finish, card.finish) ?? card.finish }),
    ...(features.length > 0 ? [fill(portal.features, { features: features.join(', ') })] : []),
  ])
}

/** What it says of premises for business. */
export function describePremises(card: CommercialCard, { content }: Told): string {
  const quarter = content.global.project.full_name
  const lead = fill(portal.premises, { title: card.title, building: card.building.name, quarter })
  return describe(lead, card, { content }, [
    ...(card.has_separate_entrance ? [portal.ownEntrance] : []),
    ...(card.windows_count > 0 ? [portal.shopWindows] : []),
  ])
}

/** What it says of a parking place. */
export function describePlace(card: ParkingCard, { content }: Told): string {
  const quarter = content.global.project.full_name
  const lead = fill(portal.parking, { title: card.title, building: card.building.name, quarter })
  return describe(lead, card, { content }, card.has_charger ? [portal.charger] : [])
}

/**
 * Facts of a lot, the quarter, and who builds it. No rates: a text that names one must name much more by law.
 * @param lead what it is and where
 */
function describe(
  lead: string,
  { building, contract_type }: Pick<PropertyCard, 'building' | 'contract_type'>,
  { content }: Told,
  facts: readonly string[],
): string {
  const { completion } = building
  const handover = completion.is_ready ? portal.ready : fill(portal.completion, { completion: completion.label })
  const developer = content.project_developer.legal_entity
  const paragraphs = [
    lead,
    [handover, ...facts].join(' '),
    ...(content.portals?.description ?? []),
    // Who advertises shared construction says where its declaration is.
    fill(contract_type === 'dkp' ? portal.developer : portal.declaration, { developer }),
  ]
  return plainText(paragraphs.join('\n'))
}

function wordOf(terms: Vocabulary['features'], code: string): string | undefined {
  const term = terms.find(one => one.code === code)
  return (term?.short ?? term?.label)?.toLowerCase()
}
