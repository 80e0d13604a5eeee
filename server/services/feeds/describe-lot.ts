import type { Content } from '#contract/content/registry.ts'
import type { LotCardOf } from '#contract/lots/kinds.ts'
import { fill } from '#domain/text/format.ts'
import * as exports from '#texts/exports.ts'
import type { Advertisement } from '../snapshot/kind.ts'

/** Text of an advertisement: the lot, the quarter and the developer. */
export function describeLot(
  { kindFacts: { kind }, lead, facts }: Pick<Advertisement, 'kindFacts' | 'lead' | 'facts'>,
  { building, contract_type }: Pick<LotCardOf<Advertisement['kindFacts']['kind']>, 'building' | 'contract_type'>,
  content: Content,
): string {
  const { completion } = building
  const handover = completion.is_ready
    ? exports.portalReady
    : fill(exports.portalCompletion, { completion: completion.label })
  const developer = content.project_developer.legal_entity
  const paragraphs = [
    lead,
    [handover, ...facts].join(' '),
    ...(content.portals?.description ?? []),
    ...(content.portals?.descriptions?.[kind] ?? []),
    // Advertisements of shared construction must name the declaration.
    fill(contract_type === 'dkp' ? exports.portalDeveloper : exports.portalDeclaration, { developer }),
  ]
  return plainText(paragraphs.join('\n'))
}

/** Removes non-breaking spaces and word joiners, which portals show literally. */
export function plainText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')
    .trim()
}
