import { LazyImage } from '../../ui/lazy-image.tsx'
import { PromoCard, type PromoCardProps } from '../../ui/promo-card.tsx'
import type { PromoItem } from './cards.server.ts'

interface PromoOfferProps extends Pick<PromoCardProps, 'level'> {
  item: PromoItem
  /** The largest picture of the first screen. */
  isPriority?: boolean
}

export function PromoOffer({ item, level, isPriority }: PromoOfferProps) {
  const { href, title, figure, psk, warning, until, picture } = item
  return (
    <PromoCard
      href={href}
      title={title}
      level={level}
      figure={figure}
      fullCost={psk ?? undefined}
      note={until}
      warning={warning ?? undefined}
      picture={
        picture && (
          <LazyImage picture={picture} sizes="(width > 767.5px) max(246px, 15.5vw), 100vw" isPriority={isPriority} />
        )
      }
    />
  )
}
