import { catalog } from '#domain/copy/catalog.ts'
import { Badge, type BadgeKind, Badges } from '../../ui/badge.tsx'
import type { CardFlat } from './card-flat.ts'
import { offerText } from './flat-texts.ts'

/** Money taken off is brick, credit is alder. */
const OFFER_KINDS: Readonly<Record<string, BadgeKind>> = {
  discount: 'brick',
  gift: 'brick',
  mortgage: 'alder',
  installment: 'alder',
}

/** At most two: what is offered (or that it is no longer on sale), then the view. */
export function FlatBadges({ flat }: { flat: CardFlat }) {
  const [offer] = flat.promos
  return (
    <Badges>
      {flat.status === 'booked' && <Badge kind="ink">{catalog.badgeBooked}</Badge>}
      {flat.status === 'free' && offer && <Badge kind={OFFER_KINDS[offer.kind] ?? 'plain'}>{offerText(offer)}</Badge>}
      {flat.window_view.includes('river') && <Badge kind="line">{catalog.badgeRiver}</Badge>}
    </Badges>
  )
}
