import { NotFound } from '#contract/errors.ts'
import type { ZonedKind } from '#contract/lots/buy.ts'
import { paths } from '#contract/paths.ts'
import { listOf, type PageContext, pageWithQuery, type Shown } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import { textsOf } from '#server/services/calls/buy-calls.ts'
import type { ListRequest } from '#server/services/lots/list-lots.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import * as parking from '#texts/parking.ts'
import * as storage from '#texts/storage.ts'
import { describeZones } from './zones.server.ts'

/** Texts of the page of each kind in addition to those of the content. */
const WORDS: Readonly<Record<ZonedKind, { about: string; zoneLink: string }>> = {
  parking: { about: parking.aboutTitle, zoneLink: parking.zoneLink },
  storage: { about: storage.aboutTitle, zoneLink: storage.zoneLink },
}

/** The list of parking spaces or storage rooms, with the zones and what to know about the kind. */
export const undergroundModel = pageWithQuery(
  (raw, snapshot, path) => listOf(kindAt(path))(raw, snapshot, path),
  context => (context.path === paths.parkings() ? describePage(context, 'parking') : describePage(context, 'storage')),
)

const kindAt = (path: string) => (path === paths.parkings() ? 'parking' : 'storage')

export type UndergroundModel = Shown<typeof undergroundModel>

function describePage<Kind extends ZonedKind>(
  { snapshot, content, query, pictures, origin }: PageContext<ListRequest>,
  kind: Kind,
) {
  const texts = textsOf(content, kind)
  if (!texts) throw new NotFound()
  const list = describeList(snapshot, kind, query, origin)
  const { text, facts, faq, form, image: key, alt } = texts
  return {
    kind,
    ...list,
    head: { ...list.head, shared: sharedLink(content, 'website', pictures, { key, alt }) },
    zones: describeZones(snapshot, kind, WORDS[kind].zoneLink, query.params.getAll('building')),
    about: { title: WORDS[kind].about, text, facts, faq, form },
  }
}
