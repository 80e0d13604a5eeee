import type { Content } from '#contract/content/registry.ts'
import type { LotCardOf } from '#contract/lots/sold.ts'
import { fill } from '#domain/copy/fill.ts'
import { portal } from '#domain/copy/portal.ts'
import type { Advertisement } from '../lots/kinds/advertised.ts'
import { plainText } from './plain-text.ts'

/** What an advertisement says of a lot: its facts, the quarter, and who builds it. */
export function describeLot(
  { lead, facts }: Pick<Advertisement, 'lead' | 'facts'>,
  { building, contract_type }: Pick<LotCardOf<Advertisement['own']['kind']>, 'building' | 'contract_type'>,
  content: Content,
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
