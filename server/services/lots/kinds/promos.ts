import type { Promo } from '#contract/content/promo.ts'
import type { Content } from '#contract/content/registry.ts'
import type { Lot, PromoBadge } from '#contract/lots/lot.ts'
import type { Field } from '#domain/lots/fields.ts'
import { parseQuery } from '#domain/lots/parse-query.ts'
import type { Query } from '#domain/lots/query.ts'

/** A promotion in force, with the lots of a kind that it applies to. */
export interface ActivePromo {
  promo: Promo
  query: Query
}

/** Promotions in force that apply to a kind, in the order of the content. @param fields what the kind is searched by */
export function promosOf({ stocks }: Content, kind: Lot['type'], fields: readonly Field[]): ActivePromo[] {
  return stocks
    .filter(({ kinds }) => kinds.includes(kind))
    .map(promo => ({ promo, query: parseQuery(fields, new URLSearchParams(promo.query), { defaults: false }) }))
}

/** A promotion as the card of any lot carries it. */
export function promoBadge({ promo }: Pick<ActivePromo, 'promo'>): PromoBadge {
  return {
    id: promo.id,
    slug: promo.slug,
    title: promo.title,
    short_title: promo.short_title,
    badge: promo.badge,
    kind: promo.kind,
    ends_at: promo.date_end,
    psk_min: promo.psk_min ?? null,
    psk_max: promo.psk_max ?? null,
  }
}

/** How much is taken off a price, in percent with one decimal; null where nothing is. */
export function discountPercent(nowRub: number | null, oldRub: number | null): number | null {
  return nowRub !== null && oldRub !== null ? Math.round((1 - nowRub / oldRub) * 1000) / 10 : null
}
