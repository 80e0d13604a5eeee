import type { ResaleFlat } from '#contract/lots/resale.ts'
import { paths } from '#contract/paths.ts'
import { withFallback } from '#domain/lib/errors.ts'
import { flatTypeName } from '#domain/lots/flat-words.ts'
import { saleStateOf } from '#domain/lots/lot.ts'
import { capitalised, DOT, fill, formatArea } from '#domain/text/format.ts'
import { crumbOfRoute, page, shownLots } from '#server/pages/context.ts'
import { flatState } from '#server/pages/flat-state.ts'
import {
  headOfLot,
  type LotFact,
  type LotPage,
  type LotRequestTexts,
  priceText,
  requestsOf,
} from '#server/pages/lot-page.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { resaleKind } from '#server/services/lots/resale.ts'
import { SIMILAR_LIMIT } from '#server/services/snapshot/kind.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
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
  return {
    id,
    title,
    status: saleStateOf(lot),
    crumbs: [
      { name: common.breadcrumbsHome, href: paths.home() },
      crumbOfRoute(snapshot.content, paths.resale(), resale.title),
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

/** A shared link shows its photograph. */
function headOf(lot: ResaleFlat, page: LotPage, snapshot: SiteSnapshot, images: ImageService, origin: string) {
  const item = itemOf(lot.id, snapshot)
  return headOfLot(lot, snapshot, images, origin, {
    template: '/seconds/{id}',
    values: {
      rooms_text: typeName(lot),
      area: formatArea(lot.area),
      district: lot.district?.name ?? '',
      price: priceText(page),
    },
    path: paths.resaleFlat(lot.id),
    crumbs: page.crumbs,
    plan: null,
    picture: { key: item?.image, alt: item?.alt },
    type: 'Apartment',
    condition: 'UsedCondition',
    more: { floorLevel: String(lot.floor), numberOfRooms: Math.max(1, lot.rooms) },
  })
}
