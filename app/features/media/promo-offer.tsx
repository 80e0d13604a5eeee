import { LazyImage, type LazyImageProps } from '../../ui/lazy-image.tsx'
import { PromoCard, type PromoCardProps } from '../../ui/promo-card.tsx'
import type { PromoItem } from './cards.server.ts'

interface PromoOfferProps extends Pick<PromoCardProps, 'level'>, Pick<LazyImageProps, 'prioritySizes'> {
  item: PromoItem
}

export function PromoOffer({ item, level, prioritySizes }: PromoOfferProps) {
  const { href, title, figure, psk, warning, until, picture } = item
  return (
    <PromoCard
      href={href}
      title={title}
      level={level}
      figure={figure}
      fullCost={psk}
      note={until}
      warning={warning}
      picture={picture && <LazyImage picture={picture} prioritySizes={prioritySizes} />}
    />
  )
}
