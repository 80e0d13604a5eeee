import type { AnyListedLot } from '#domain/lots/kinds.ts'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { lotHeart } from '../favorites/favorite-heart.tsx'
import { LotCard } from '../lot-card/lot-card.tsx'

export function LotCarousel({ label, lots }: { label: string; lots: readonly AnyListedLot[] }) {
  return (
    <Carousel label={label} prevLabel={common.sliderPrev} nextLabel={common.sliderNext} countText={slideCount}>
      {lots.map(lot => (
        <LotCard key={lot.id} lot={lot} action={lotHeart(lot)} />
      ))}
    </Carousel>
  )
}

/** `4–6 из 12`: the visible slides. */
function slideCount(first: number, last: number, total: number): string {
  return fill(common.sliderPosition, {
    number: first === last ? first : fill(formats.range, { from: first, to: last }),
    count: total,
  })
}
