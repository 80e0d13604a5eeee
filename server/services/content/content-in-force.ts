import type { SubsidyOffer } from '#contract/content/bank.ts'
import type { PurchaseMenu } from '#contract/content/navigation.ts'
import type { Promo } from '#contract/content/promo.ts'
import type { Purchase } from '#contract/content/purchase.ts'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import { type IsoDate, isInForce, isPublished } from '#domain/dates/dates.ts'
import { pskText } from '#domain/mortgage/psk-text.ts'
import { withoutEmptyPages } from './pages-with-content.ts'

/** Snapshots have only the content of their date, so no reader needs to check dates. */
export function contentInForce(stored: Content, today: IsoDate) {
  const holds = ({ date_start = null, date_end = null }: { date_start?: IsoDate | null; date_end?: IsoDate | null }) =>
    isInForce({ from: date_start, until: date_end }, today)
  const subsidy_offer = stored.subsidy_offer.filter(subsidy => isInForce(termOf(subsidy, stored.stocks), today))
  const hasSubsidy = (slug: string | null) => slug === null || subsidy_offer.some(subsidy => subsidy.slug === slug)
  const promos = stored.stocks.filter(holds)
  const isOut = (item: { date: IsoDate }) => isPublished(item, today)
  const isHeld = (slug: string) => promos.some(promo => promo.slug === slug)
  const purchase = stored.purchase.map(document => {
    const texts = textsOn(document, today)
    const installment_schemes = texts.installment_schemes?.filter(scheme => holds(scheme))
    return {
      ...texts,
      stock_slugs: texts.stock_slugs.filter(isHeld),
      ...(installment_schemes ? { installment_schemes } : {}),
    }
  })
  const { purchase_menu: menu, subsidy_compare: compare } = stored
  return {
    stored,
    content: withoutEmptyPages({
      ...stored,
      bank: stored.bank.map(document => textsOn(document, today)),
      flats_filter: stored.flats_filter.map(document => textsOn(document, today)),
      news: stored.news.filter(isOut),
      offer: stored.offer.filter(offer => hasSubsidy(offer.subsidy_slug) && holds(offer)),
      progress_feed_group: stored.progress_feed_group.filter(isOut),
      purchase,
      purchase_menu: menu && {
        ...menu,
        purchase_menu: menu.purchase_menu.map(group => groupOn(group, purchase, today)),
      },
      stocks: promos,
      subsidy_compare: compare && { ...compare, rows: compare.rows.filter(({ offer_slug }) => hasSubsidy(offer_slug)) },
      subsidy_offer,
      subsidy_property_cards: stored.subsidy_property_cards.filter(({ offer_slug }) => hasSubsidy(offer_slug)),
      vacancies: stored.vacancies.filter(isOut),
    }),
    endedPromos: stored.stocks.filter(({ date_end }) => date_end < today),
  }
}

/** A subsidy has an end date; it starts with its promotion. */
function termOf({ stock_slug, date_end }: SubsidyOffer, promos: readonly Promo[]) {
  return { from: promos.find(({ slug }) => slug === stock_slug)?.date_start ?? null, until: date_end }
}

export function textsOn<Document extends { later?: readonly { from: IsoDate }[] | undefined }>(
  { later = [], ...document }: Document,
  day: IsoDate,
): Document {
  const begun = later.filter(({ from }) => from <= day).toSorted((a, b) => a.from.localeCompare(b.from))
  // The schema of `later` consists of fields of the document.
  return Object.assign({}, document, ...begun.map(({ from: _, ...change }) => change)) as Document
}

type MenuGroup = PurchaseMenu['purchase_menu'][number]

/** Menu notes on a date; mortgages show the rate and full cost of their page. */
function groupOn(group: MenuGroup, purchases: readonly Purchase[], today: IsoDate): MenuGroup {
  return {
    ...group,
    submenu: group.submenu.map(written => {
      const item = textsOn(written, today)
      const method = purchases.find(({ slug }) => item.url === paths.purchase(slug))
      const psk = method && pskText(method)
      return psk ? { ...item, note: method.key_facts[0]?.value ?? item.note, psk } : item
    }),
  }
}
