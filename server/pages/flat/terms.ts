import type { Content } from '#contract/content/registry.ts'
import type { Property } from '#contract/lots/flat.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { FlatBuilding } from '#server/services/lots/flat/flat-lots.ts'
import { type OpenOffer, ordinaryOf } from '#server/services/lots/flat/loan-terms.ts'
import * as flatPageCopy from '#texts/flat-page.ts'

/** Programmes that the page compares: the others pay a deposit and are no rates. */
const COMPARED_PROGRAMS = new Set(['base', 'family', 'it', 'military'])

export type FlatFinish = ReturnType<typeof describeFinish>
export type FinishOption = FlatFinish['options'][number]
export type LoanOffer = ReturnType<typeof describeOffer>

/** Finishes that can be ordered instead of that of the flat, and their price. */
export function priceFinishes(flat: Property, { project_furnish, stocks }: Content) {
  // The price of the flat includes its white box.
  const includedPerM2Rub = flat.price_parts.find(({ code }) => code === 'finish')?.per_m2 ?? 0
  const gift = stocks.find(promo => promo.gift === 'furnish' && flat.promos.some(({ slug }) => slug === promo.slug))
  return {
    options: project_furnish
      .filter(({ id }) => flat.furnish_ids.includes(id) && (flat.finish === 'none' || flat.finish === 'whitebox'))
      .map(furnish => ({
        furnish,
        priceRub: Math.round(Math.max(0, furnish.price_per_m2 - includedPerM2Rub) * flat.area),
      })),
    /** The finish is a present until this day. */
    gift: gift ? { until: gift.date_end, slug: gift.slug, name: gift.title } : null,
  }
}

export function describeFinish(flat: Property, content: Content, images: Pick<ImageService, 'find'>) {
  const term = content.vocabulary.finish.find(({ code }) => code === flat.finish)
  const { options, gift } = priceFinishes(flat, content)
  return {
    current: flat.finish,
    included: { name: term?.label ?? flat.finish, text: term?.hint ?? '' },
    options: options.map(({ furnish, priceRub }) => describeOption(furnish, priceRub, images)),
    gift,
  }
}

function describeOption(
  furnish: Content['project_furnish'][number],
  priceRub: number,
  images: Pick<ImageService, 'find'>,
) {
  const living = { room: flatPageCopy.finishLiving, short: undefined, image: furnish.image, alt: furnish.alt }
  return {
    id: furnish.id,
    slug: furnish.slug,
    name: furnish.name,
    tagline: furnish.tagline,
    priceRub,
    palette: furnish.palette,
    /** Those with a picture, the living room first. */
    rooms: [living, ...furnish.rooms].flatMap(({ room, short, image, alt }) => {
      const picture = images.find(image, alt, { minWidthPx: 960 })
      return picture ? [{ name: short ?? room, picture }] : []
    }),
  }
}

/** Offers of banks open to the flat, each with what an ordinary rate is compared with. */
export function describeOffers({ offers }: Pick<FlatBuilding, 'offers'>, content: Content) {
  return offers
    .filter(({ offer }) => COMPARED_PROGRAMS.has(offer.program.code))
    .map(open => describeOffer(open, offers, content))
}

export function describeOffer(open: OpenOffer, offers: readonly OpenOffer[], content: Content) {
  const { offer, terms } = open
  const subsidy = content.subsidy_offer.find(({ slug }) => slug === offer.subsidy_slug)
  return {
    id: offer.id,
    bank: content.bank.find(({ slug }) => slug === offer.bank_slug)?.name ?? '',
    name: subsidy?.name ?? offer.program.name,
    terms,
    method: offer.purchase_slug,
    pskMinPercent: offer.psk_min,
    pskMaxPercent: offer.psk_max,
    /** A rate that the developer pays for; `ordinaryId` = offer of the same bank to compare with. */
    subsidy: subsidy
      ? { name: subsidy.name, until: subsidy.date_end, ordinaryId: ordinaryOf(open, offers)?.offer.id ?? null }
      : null,
  }
}

/** Promotions that apply to the flat, in the order of its card: the most valuable first. */
export function describePromos(flat: Property, { stocks }: Content) {
  return flat.promos
    .flatMap(({ slug: promo }) => stocks.filter(({ slug }) => slug === promo))
    .map(({ slug, title, badge, lead, kind, date_end, psk_min, psk_max }) => ({
      slug,
      title,
      badge,
      lead,
      kind,
      until: date_end,
      /** Full cost of the credit where a rate is named. */
      psk: psk_min !== undefined && psk_max !== undefined ? { pskMinPercent: psk_min, pskMaxPercent: psk_max } : null,
    }))
}
