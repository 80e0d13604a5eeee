import type { Commercial } from '#contract/lots/commercial.ts'
import { paths } from '#contract/paths.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { withFallback } from '#domain/lib/errors.ts'
import { completionText } from '#domain/lots/listed-lot.ts'
import { saleStateOf } from '#domain/lots/lot.ts'
import { fill, formatArea, formatNumber } from '#domain/text/format.ts'
import { crumbOfRoute, editorialOf, page, type Shown, shownLots } from '#server/pages/context.ts'
import { headOfLot, type LotPage, type LotRequestTexts, priceText, requestsOf } from '#server/pages/lot-page.ts'
import { commercialFacts, installmentText, stateOf } from '#server/pages/premises.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { commercialKind, describeCommercial, drawPremises } from '#server/services/lots/commercial.ts'
import { SIMILAR_LIMIT } from '#server/services/snapshot/kind.ts'
import { perSnapshot, type SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/commercial.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import * as requestForm from '#texts/request-form.ts'

export const premisesLotModel = page(({ snapshot, lotId, pictures, origin, warn }) => {
  const sale = snapshot.onSale.of(commercialKind)
  const lot = describeCommercial(lotId(), sale, snapshot)
  const page = describePage(lot, snapshot)
  const similar = withFallback('similar premises', [], () => sale.index.listSimilar(lot.id, SIMILAR_LIMIT), warn)
  return {
    head: headOf(lot, page, snapshot, pictures, origin),
    page,
    closing: editorialOf(snapshot.content, paths.commercialsAbout()).closing,
    street: streetOf(lot, snapshot, pictures),
    similar: {
      title: copy.pageSimilar,
      all: { text: copy.pageSimilarAll, href: paths.commercials() },
      lots: shownLots(similar, snapshot),
    },
  }
})

export type PremisesLotModel = Shown<typeof premisesLotModel>

function describePage(lot: Commercial, snapshot: SiteSnapshot) {
  const { content } = snapshot
  const { id, title, building, price, price_old: oldRub, price_per_m2: perM2Rub } = lot
  const place = fill(formats.building, { number: building.number })
  return {
    id,
    title,
    status: saleStateOf(lot),
    crumbs: [
      { name: common.breadcrumbsHome, href: paths.home() },
      crumbOfRoute(content, paths.commercials(), commercialKind.words.title),
      { name: place, href: paths.commercials({ building: building.id }) },
      { name: fill(copy.pageCrumb, { number: lot.number }) },
    ],
    badges: badgesOf(lot),
    /** Where it is and when it is handed over. */
    meta: fill(copy.pageMeta, { building: place, completion: completionText(lot.building.completion) }),
    state: stateOf(lot),
    price: price === null ? null : { rub: price, oldRub, perM2Rub },
    /** Under the price. */
    note: installmentText(lot, snapshot),
    requests: requestsOf(lot, REQUESTS),
    object: `${place}. ${completionText(lot.building.completion)}`,
    shareTitle: `${title}, ${place}`,
    printHref: paths.commercialPrint(id),
    picture: drawingOf(lot, snapshot),
    about: {
      title: lot.idea ?? copy.pageAbout,
      text: lot.text === null ? [] : [lot.text],
      facts: commercialFacts(lot, content),
    },
  }
}

function badgesOf({ promos: [offer], price_old, street }: Commercial): LotPage['badges'] {
  return [
    ...(offer ? [{ kind: 'brick' as const, text: price_old === null ? offer.short_title : offer.badge }] : []),
    ...(street ? [{ kind: 'line' as const, text: street.name }] : []),
  ]
}

/** The ground floor with the premises highlighted; null if their position is unknown. */
function drawingOf(lot: Commercial, snapshot: SiteSnapshot) {
  const { basis, rows } = snapshot.onSale.of(commercialKind)
  const row = rows.get(lot.id)
  const drawing = row && drawPremises(row, basis, true)
  if (!lot.plan || !drawing) return null
  const svg = svgOf(basis, lot.id, drawing)
  const ceiling =
    lot.ceiling_height === null
      ? []
      : [fill(copy.pageCeilingNote, { value: fill(formats.ceiling, { value: formatNumber(lot.ceiling_height, 1) }) })]
  const entrances = lot.entrances_count > lot.yard_entrances_count ? [copy.pageEntranceNote] : []
  const rooms = lot.rooms_explication.map(({ name, area }) => `${name} ${formatArea(area)}`)
  return { svg, label: lot.plan.alt, notes: [...rooms, ...entrances, ...ceiling] }
}

const svgOf = perSnapshot(
  (_: object, _id: number, drawing: Drawing) => toSvg(drawing),
  id => String(id),
)

/** The street in front of the shop windows, as the content describes it. */
function streetOf({ street }: Commercial, { content }: SiteSnapshot, images: ImageService) {
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

const REQUESTS: LotRequestTexts = {
  booking: {
    button: copy.pageBook,
    title: copy.pageBookTitle,
    description: copy.pageBookText,
    submitText: requestForm.submit,
  },
  consult: {
    button: copy.pageVisit,
    title: copy.pageVisitTitle,
    description: copy.pageVisitText,
    submitText: requestForm.submitCall,
  },
  queue: {
    button: requestForm.modalQueueTitle,
    title: requestForm.modalQueueTitle,
    description: copy.pageQueueText,
    submitText: requestForm.submitQueue,
  },
  notify: {
    button: copy.pageSimilarButton,
    title: requestForm.modalNotifyTitle,
    description: copy.pageSimilarText,
    submitText: requestForm.submitNotify,
  },
}

/** A shared link shows the plan, or the picture of the street. */
function headOf(lot: Commercial, page: LotPage, snapshot: SiteSnapshot, images: ImageService, origin: string) {
  const about = snapshot.content.about_commercial
  return headOfLot(lot, snapshot, images, origin, {
    template: '/commercials/{id}',
    values: {
      number: lot.number,
      area: formatArea(lot.area),
      building: lot.building.number,
      street: lot.street?.name ?? page.object,
      price: priceText(page),
    },
    path: paths.commercial(lot.id),
    crumbs: page.crumbs,
    plan: lot.plan,
    picture: about ? { key: about.image, alt: about.alt } : undefined,
    type: 'Place',
    condition: 'NewCondition',
  })
}
