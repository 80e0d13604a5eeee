import type { HomePage } from '#contract/pages/home.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { describeTownMap } from '../../features/district/town-map.server.ts'
import { blockText, headOf } from './block-text.server.ts'

/** The map of the town with the places that the content features. */
export function describeDistrict(snapshot: SiteSnapshot): HomePage['district'] {
  const { content } = snapshot
  const block = blockText(content, 'district')
  const town = describeTownMap(snapshot, content.infra?.items.filter(({ featured }) => featured) ?? [])
  return block && town ? { head: headOf(block), town } : null
}
