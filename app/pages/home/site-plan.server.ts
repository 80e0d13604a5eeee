import type { PropertyCard } from '#contract/lots/flat.ts'
import { fill } from '#domain/text/fill.ts'
import { NBSP } from '#domain/text/numbers.ts'
import { plural } from '#domain/text/plural.ts'
import { completionText, floorsText } from '#server/pages/building-words.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { percentOf, wholePicture } from '#server/services/site-plan/pictures.ts'
import type { BuildingFacts } from '#server/services/snapshot/house-facts.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as home from '#texts/home.ts'
import * as forms from '#texts/plurals.ts'
import * as sitePlan from '#texts/site-plan.ts'
import { blockText, headOf } from './blocks.server.ts'
import { roomsOffers } from './sale.server.ts'

export function describeSitePlan(
  { content, houses }: SiteSnapshot,
  cards: readonly PropertyCard[],
  images: ImageService,
) {
  const block = blockText(content, 'genplan')
  const { genplan_picture: plan } = content
  const picture = plan && wholePicture(content, plan.image, sitePlan.label, images)
  if (!block || !plan || !picture) return null
  const { width, height, buildings: places } = plan
  const buildings = [...houses.buildings.values()].flatMap(building => {
    const { text } = building
    const place = places.find(({ id }) => id === text.id)
    if (!place) return []
    const [x, y] = place.anchor
    const own = cards.filter(card => card.building.id === text.id)
    return {
      id: text.id,
      number: String(text.number),
      name: text.name,
      about: aboutText(building),
      mark: completionText(building),
      isReady: building.completion.is_ready,
      /** The foot of the marker, percent of the picture. */
      xPercent: percentOf(x, width),
      yPercent: percentOf(y, height),
      rooms: roomsOffers(own, content),
    }
  })
  const fullest = [...buildings].sort((a, b) => onSale(b) - onSale(a))[0]
  return fullest ? { head: headOf(block), picture, buildings, openId: fullest.id } : null
}

function aboutText(building: BuildingFacts): string {
  const highest = Math.max(...building.sections.floors)
  return fill(home.buildingAbout, {
    title: building.text.title,
    floors: `${floorsText(building)}${NBSP}${plural(highest, forms.floor)}`,
    completion: completionText(building),
  })
}

function onSale({ rooms }: { rooms: ReturnType<typeof roomsOffers> }): number {
  return rooms.reduce((sum, { count }) => sum + count, 0)
}
