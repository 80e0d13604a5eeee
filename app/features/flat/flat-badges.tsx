import type { Property } from '#contract/catalogue/flat.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { Badge, type BadgeKind, Badges } from '../../ui/badge.tsx'
import { offerText } from '../flat-card/flat-texts.ts'

/** A status other than «on sale» is said first. */
const STATUS_TEXTS: Partial<Record<Property['status'], string>> = {
  booked: flatCopy.statusReserved,
  sold: flatCopy.statusSold,
  closed: flatCopy.statusSoon,
}

const OFFER_KINDS: Readonly<Record<string, BadgeKind>> = { discount: 'solid', gift: 'brick' }

/**
 * What is special about the flat now. Credits stand with their full cost under the offers.
 */
export function FlatPageBadges({ flat }: { flat: Property }) {
  const status = STATUS_TEXTS[flat.status]
  const offers = flat.promos.filter(promo => OFFER_KINDS[promo.kind] !== undefined)
  const hasRiver = flat.window_view.includes('river') && flat.status !== 'sold'
  if (!status && offers.length === 0 && !hasRiver) return null
  return (
    <Badges>
      {status && <Badge kind="ink">{status}</Badge>}
      {offers.map(promo => (
        <Badge key={promo.id} kind={OFFER_KINDS[promo.kind]}>
          {offerText(promo)}
        </Badge>
      ))}
      {hasRiver && <Badge kind="line">{catalog.badgeRiver}</Badge>}
    </Badges>
  )
}
