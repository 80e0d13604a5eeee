import type { Commercial } from '#contract/lots/commercial.ts'
import type { CommercialPage } from '#contract/pages/commercials.ts'
import type { LotPage, LotPicture } from '#contract/pages/lot-page.ts'
import { paths } from '#contract/paths.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber, formatPercent } from '#domain/text/numbers.ts'
import { requestsOf } from '#server/pages/lot-requests.ts'
import { shownLots } from '#server/pages/shown-lots.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { commercialKind, describeCommercial, drawPremises } from '#server/services/lots/commercial.ts'
import { headingOfRoute } from '#server/services/seo/head.ts'
import { SIMILAR_LIMIT } from '#server/services/snapshot/kind.ts'
import { perSnapshot } from '#server/services/snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { withFallback } from '#server/services/with-fallback.ts'
import * as copy from '#texts/commercial.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import { commercialFacts } from './facts.ts'
import { commercialHead } from './head.ts'
import { PREMISES_REQUESTS, stateOf } from './state.ts'

/**
 * The page of premises.
 * @param siteUrl public address of the site
 * @param warn    told of a part that the page goes without
 * @throws NotFound
 */
export function commercialPage(
  snapshot: SiteSnapshot,
  id: number,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
  warn: (error: unknown, part: string) => void,
): CommercialPage {
  const sale = snapshot.onSale.of(commercialKind)
  const lot = describeCommercial(id, sale, snapshot)
  const page = describePage(lot, snapshot)
  const similar = withFallback('similar premises', [], () => sale.index.listSimilar(id, SIMILAR_LIMIT), warn)
  return {
    head: commercialHead(lot, page, snapshot, images, siteUrl),
    page,
    street: streetOf(lot, snapshot, images),
    similar: {
      title: copy.pageSimilar,
      all: { text: copy.pageSimilarAll, href: paths.commercials() },
      lots: shownLots(similar, snapshot),
    },
  }
}

function describePage(lot: Commercial, snapshot: SiteSnapshot): LotPage {
  const { content } = snapshot
  const { id, title, status, building, price, price_old: oldRub, price_per_m2: perM2Rub } = lot
  const place = fill(formats.building, { number: building.number })
  return {
    id,
    title,
    status,
    crumbs: [
      { name: common.breadcrumbsHome, href: paths.home() },
      { name: headingOfRoute(content, paths.commercials()) ?? commercialKind.title, href: paths.commercials() },
      { name: place, href: paths.commercials({ building: building.id }) },
      { name: fill(copy.pageCrumb, { number: lot.number }) },
    ],
    badges: badgesOf(lot),
    meta: [fill(copy.pageMeta, { building: place, completion: completionText(lot) })],
    state: stateOf(lot),
    price: price === null ? null : { rub: price, oldRub, perM2Rub },
    note: installmentText(lot, snapshot),
    requests: requestsOf(lot, PREMISES_REQUESTS),
    object: `${place}. ${completionText(lot)}`,
    shareTitle: `${title}, ${place}`,
    printHref: paths.commercialPrint(id),
    picture: drawingOf(lot, snapshot),
    about: {
      title: lot.idea ?? copy.pageAbout,
      text: lot.text === null ? [] : [lot.text],
      facts: commercialFacts(lot, content.vocabulary),
    },
  }
}

/** When the house is handed over. */
export function completionText({ building: { completion } }: Pick<Commercial, 'building'>): string {
  return completion.is_ready ? formats.ready : fill(formats.completionLabel, { label: completion.label })
}

function badgesOf({ promos: [offer], price_old, street }: Commercial): LotPage['badges'] {
  return [
    ...(offer ? [{ kind: 'brick' as const, text: price_old === null ? offer.short_title : offer.badge }] : []),
    ...(street ? [{ kind: 'line' as const, text: street.name }] : []),
  ]
}

/** What the first part of an instalment is; null = there is none. */
export function installmentText(
  { deposit_from: depositRub, installment_months: months }: Commercial,
  snapshot: SiteSnapshot,
) {
  const installment = snapshot.content.about_commercial?.installment
  if (depositRub === null || months === null || !installment) return null
  const percent = formatPercent(installment.deposit_percent)
  return fill(copy.pageInstallment, { months, percent, amount: formatRub(depositRub) })
}

/** The ground floor with the premises brought out; null where their place is not told. */
function drawingOf(lot: Commercial, snapshot: SiteSnapshot): LotPicture | null {
  const { basis, rows } = snapshot.onSale.of(commercialKind)
  const row = rows.get(lot.id)
  const drawing = row && drawPremises(row, basis)
  if (!lot.plan || !drawing) return null
  const svg = svgOf(basis, lot.id, drawing)
  const ceiling =
    lot.ceiling_height === null
      ? []
      : [fill(copy.pageCeilingNote, { value: fill(formats.ceiling, { value: formatNumber(lot.ceiling_height, 1) }) })]
  return { kind: 'drawing', svg, label: lot.plan.alt, notes: ceiling }
}

const svgOf = perSnapshot(
  (_: object, _id: number, drawing: Drawing) => toSvg(drawing, { theme: SITE_THEME }),
  id => String(id),
)

/** The line of the quarter before the windows, as the content tells of it. */
function streetOf(
  { street }: Commercial,
  { content }: SiteSnapshot,
  images: Pick<ImageService, 'find'>,
): CommercialPage['street'] {
  const about = content.about_commercial
  const text = about?.streets.find(({ slug }) => slug === street?.slug)
  if (!about || !text) return null
  return {
    name: text.name,
    text: text.text,
    picture: images.find(about.image, about.alt),
    link: { text: copy.pageToAbout, href: paths.commercialsAbout() },
  }
}
