import { NotFound } from '#contract/errors.ts'
import type { ZonedKind } from '#contract/lots/buy.ts'
import type { PlacesPage } from '#contract/pages/places.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import { textsOf } from '#server/services/buy/project.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as parking from '#texts/parking.ts'
import * as storage from '#texts/storage.ts'
import { describeZones } from './zones.ts'

/** What the page of each kind says besides its texts of the content. */
const WORDS: Readonly<Record<ZonedKind, { about: string; zoneLink: string }>> = {
  parking: { about: parking.aboutTitle, zoneLink: parking.zoneLink },
  storage: { about: storage.aboutTitle, zoneLink: storage.zoneLink },
}

/**
 * The page of the list of a kind, with its zones and what to know about it.
 * @param raw the query of its address
 * @throws NotFound when the quarter goes without
 */
export function placesPage<Kind extends ZonedKind>(
  snapshot: SiteSnapshot,
  kind: Kind,
  raw: URLSearchParams,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
): PlacesPage<Kind> {
  const { content } = snapshot
  const texts = textsOf(content, kind)
  if (!texts) throw new NotFound()
  const list = describeList(snapshot, kind, raw, siteUrl)
  const { text, facts, faq, form, image: key, alt } = texts
  return {
    ...list,
    head: { ...list.head, shared: sharedLink(content, 'website', images, { key, alt }) },
    zones: describeZones(snapshot, kind, WORDS[kind].zoneLink),
    about: { title: WORDS[kind].about, text, facts, faq, form },
  }
}
