import type { Purchase } from '#contract/content/purchase.ts'
import { NotFound } from '#contract/errors.ts'
import type { PurchasesPage, PurchaseWay } from '#contract/pages/purchase.ts'
import { paths } from '#contract/paths.ts'
import { pskText } from '#domain/psk-text.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/purchase.ts'
import type { ImageService } from '../../images/image-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { headingOfRoute, headOfRoute, sharedLink } from '../head.ts'
import { firstSentence } from '../home/ways.ts'
import { breadcrumbList, structuredGraph } from '../structured.ts'
import { describeCalculator } from './calculator.ts'

const GROUPS: Readonly<Record<Purchase['group'], string>> = { mortgage: copy.groupMortgage, other: copy.groupOther }

/** All ways to buy, with what the address says of the calculator. @throws NotFound when the content tells of none */
export function waysPage(
  snapshot: SiteSnapshot,
  query: URLSearchParams,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
): PurchasesPage {
  const { content } = snapshot
  const [first] = content.purchase
  if (!first) throw new NotFound()
  const path = paths.purchase()
  const title = headingOfRoute(content, path) ?? copy.title
  const cover = { key: first.image, alt: first.alt }
  const crumbs = [{ name: common.breadcrumbsHome, href: paths.home() }, { name: title }]
  const steps = crumbs.map(({ name, href }) => ({ name, path: href ?? path }))
  return {
    head: {
      ...headOfRoute(content, path, title),
      shared: sharedLink(content, 'website', images, cover),
      structured: structuredGraph(breadcrumbList(new URL(siteUrl).origin, steps)),
    },
    crumbs,
    title,
    lead: content.pages?.[path]?.lead ?? first.lead,
    picture: images.find(cover.key, cover.alt),
    groups: (['mortgage', 'other'] as const)
      .map(group => ({
        title: GROUPS[group],
        ways: content.purchase.filter(method => method.group === group).map(describeWay),
      }))
      .filter(({ ways }) => ways.length > 0),
    calculator: describeCalculator(snapshot, null, query),
  }
}

function describeWay(method: Purchase): PurchaseWay {
  const [fact] = method.key_facts
  const psk = pskText(method)
  return {
    href: paths.purchase(method.slug),
    name: method.name,
    // The rest of a lead may name a rate, which its full cost must stand before.
    lead: firstSentence(method.lead),
    // Where the first figure is no rate, its cost would say nothing.
    psk: method.group === 'mortgage' ? psk : null,
    figure: fact?.value ?? '',
    caption: method.group === 'mortgage' ? null : (fact?.name ?? null),
  }
}
