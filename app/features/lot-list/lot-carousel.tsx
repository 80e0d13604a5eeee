import type { AnyListedLot } from '#domain/lots/kinds.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { lotHeart } from '../favorites/favorite-heart.tsx'
import { LotCard } from '../lot-card/lot-card.tsx'

export function LotCarousel({ label, lots }: { label: string; lots: readonly AnyListedLot[] }) {
  return (
    <Carousel label={label}>
      {lots.map(lot => (
        <LotCard key={lot.id} lot={lot} action={lotHeart(lot)} />
      ))}
    </Carousel>
  )
}
