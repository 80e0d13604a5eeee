import type { ResaleFlat } from '#contract/lots/resale.ts'
import { paths } from '#contract/paths.ts'
import { flatTypeName } from '#domain/lots/flat-words.ts'
import { saleStateOf } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { DOT } from '#domain/text/numbers.ts'
import { capitalised } from '#domain/text/sentences.ts'
import { formatArea } from '#domain/text/units.ts'
import { page } from '#server/pages/context.ts'
import { flatState } from '#server/pages/flat-state.ts'
import { type LotFact, type LotPage, type LotRequestTexts, requestsOf, structuredLot } from '#server/pages/lot-page.ts'
import { shownLots } from '#server/pages/shown-lots.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { resaleKind } from '#server/services/lots/resale.ts'
import { headingOfRoute, robotsOfLot, sharedLink } from '#server/services/seo/head.ts'
import { SIMILAR_LIMIT } from '#server/services/snapshot/kind.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { withFallback } from '#server/services/with-fallback.ts'
import * as common from '#texts/common.ts'
import * as requestForm from '#texts/request-form.ts'
import * as resale from '#texts/resale.ts'
import { itemOf, photoOf } from '../model.server.ts'

export const resaleLotModel = page(({ snapshot, lotId, pictures, origin, warn }) => {
  const sale = snapshot.onSale.of(resaleKind)
  const lot = resaleKind.describe(lotId(), sale)
  const page = describePage(lot, snapshot)
  const photo = photoOf(lot.id, snapshot, pictures)
  const similar = withFallback('similar resale flats', [], () => sale.index.listSimilar(lot.id, SIMILAR_LIMIT), warn)
  return {
    head: headOf(lot, page, snapshot, pictures, origin),
    page,
    lead: lot.text,
    plan: lot.plan,
    photo,
    facts: factsOf(lot),
    similar: {
      title: resale.pageSimilar,
      all: { text: resale.pageSimilarAll, href: paths.resale() },
      lots: shownLots(similar, snapshot),
    },
  }
})

function describePage(lot: ResaleFlat, snapshot: SiteSnapshot): LotPage {
  const { id, title, price, price_old: oldRub, price_per_m2: perM2Rub } = lot
  const year = lot.built_year === null ? null : fill(resale.year, { year: lot.built_year })
  const where = [lot.district?.name, year].filter(text => text != null).join(DOT)
  const path = paths.resale()
  return {
    id,
    title,
    status: saleStateOf(lot),
    crumbs: [
      { name: common.breadcrumbsHome, href: paths.home() },
      { name: headingOfRoute(snapshot.content, path) ?? resale.title, href: path },
      { name: title },
    ],
    badges: [{ kind: 'plain', text: resale.pageTradeIn }],
    state: flatState(lot),
    price: price === null ? null : { rub: price, oldRub, perM2Rub },
    requests: requestsOf(lot, REQUESTS),
    object: where,
    shareTitle: title,
    about: {
      title: resale.pageAbout,
      text: snapshot.content.seconds?.text ?? [],
      facts: [[...lot.facts, ...saleFacts(lot)]],
    },
  }
}

function factsOf(lot: ResaleFlat): LotFact[] {
  return [
    { name: resale.pageFactArea, value: formatArea(lot.area) },
    { name: resale.pageFactRooms, value: typeName(lot) },
    { name: resale.pageFactFloor, value: fill(resale.pageMeta, { floor: lot.floor, floors: lot.floors_total }) },
    ...(lot.built_year === null ? [] : [{ name: resale.pageFactYear, value: String(lot.built_year) }]),
    ...(lot.district ? [{ name: resale.pageFactDistrict, value: capitalised(lot.district.name) }] : []),
  ]
}

function saleFacts({ contract_type, article }: ResaleFlat): LotFact[] {
  return [
    ...(contract_type === 'dkp' ? [{ name: resale.pageFactContract, value: resale.pageContractDkp }] : []),
    { name: resale.pageFactArticle, value: article },
  ]
}

function typeName({ rooms }: ResaleFlat): string {
  return flatTypeName({ rooms, isEuro: false })
}

const REQUESTS: LotRequestTexts = {
  booking: {
    button: resale.pageBook,
    title: resale.pageBookTitle,
    description: resale.pageBookText,
    submitText: requestForm.submitBooking,
  },
  consult: {
    button: resale.pageVisit,
    title: resale.pageVisit,
    description: resale.pageVisitText,
    submitText: requestForm.submitCall,
  },
  queue: {
    button: requestForm.modalQueueTitle,
    title: requestForm.modalQueueTitle,
    description: requestForm.modalQueueDescription,
    submitText: requestForm.submitQueue,
  },
  notify: {
    button: requestForm.submitNotify,
    title: requestForm.modalNotifyTitle,
    description: resale.emptyAsk,
    submitText: requestForm.submitNotify,
  },
}

/** Title and description from the templates of the content; for a shared link its photograph. */
function headOf(lot: ResaleFlat, page: LotPage, snapshot: SiteSnapshot, images: ImageService, origin: string) {
  const { content } = snapshot
  const { defaults, templates } = content.seo
  const template = templates['/seconds/{id}']
  const values = {
    title: lot.title,
    rooms_text: typeName(lot),
    area: formatArea(lot.area),
    district: lot.district?.name ?? '',
    price: page.state?.title ?? (lot.price === null ? common.onRequest : formatRub(lot.price)),
  }
  const name = template ? fill(template.title, values) : lot.title
  const description = template ? fill(template.description, values) : lot.title
  const item = itemOf(lot.id, snapshot)
  const shared = sharedLink(content, 'product', images, { key: item?.image, alt: item?.alt })
  const path = paths.resaleFlat(lot.id)
  const { city, legal_entity: seller } = content.global.project
  const more = { floorLevel: String(lot.floor), numberOfRooms: Math.max(1, lot.rooms) }
  const pictures = shared.image ? [shared.image.src] : []
  return {
    title: name + defaults.title_suffix,
    description,
    canonical: path,
    ...robotsOfLot(lot),
    shared,
    structured: structuredLot(
      lot,
      page.crumbs,
      { type: 'Apartment', name, description, path, pictures, city, seller, condition: 'UsedCondition', more },
      origin,
    ),
  }
}
