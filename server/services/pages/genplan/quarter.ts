import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { GenplanPicture } from '#contract/content/pictures-of-choice.ts'
import type { Content } from '#contract/content/registry.ts'
import type { QuarterBuilding, QuarterLevel } from '#contract/pages/genplan.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { minimum } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import type { BuildingFacts } from '../../catalogue/kinds/building-facts.ts'
import { hasPage } from '../../content/pages-with-content.ts'
import type { ImageService } from '../../images/image-service.ts'
import { MAIN_KIND } from '../../snapshot/kinds.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { completionText, floorsText } from '../building-words.ts'
import { lotsOnSale, roomsOffers } from '../home/sale.ts'
import type { Choice } from '../lot-choice.ts'
import { outlineOf, percentOf, wholePicture } from '../pictures.ts'

/** The quarter from the air. Null where the content has no picture of it. */
export function describeQuarter(
  snapshot: SiteSnapshot,
  choice: Choice,
  images: Pick<ImageService, 'find'>,
): QuarterLevel | null {
  const { content, houses } = snapshot
  const { genplan_picture: plan, genplan: texts } = content
  const picture = plan && wholePicture(content, plan.image, copy.label, images)
  if (!plan || !picture) return null
  const { width, height } = plan
  const onSale = lotsOnSale(snapshot)
  return {
    kind: 'quarter',
    lead: texts?.lead ?? '',
    kinds: (texts?.tabs ?? [])
      .filter(({ url }) => hasPage(content, url))
      .map(({ name, url }, index) => ({ name, href: url, isCurrent: index === 0 })),
    picture,
    width,
    height,
    buildings: plan.buildings.flatMap(place => {
      const building = houses.buildings.get(place.id)
      const cards = onSale.filter(card => card.building.id === place.id)
      return building ? [describeBuilding(snapshot, building, cards, { place, plan, choice })] : []
    }),
    objects: plan.objects.flatMap(({ name, visibleAnchor }) =>
      visibleAnchor
        ? [{ name, xPercent: percentOf(visibleAnchor[0], width), yPercent: percentOf(visibleAnchor[1], height) }]
        : [],
    ),
    disclaimer: texts?.disclaimer ?? '',
  }
}

function describeBuilding(
  snapshot: SiteSnapshot,
  building: BuildingFacts,
  cards: readonly PropertyCard[],
  { place, plan, choice }: { place: GenplanPicture['buildings'][number]; plan: GenplanPicture; choice: Choice },
): QuarterBuilding {
  const { id, number, name, title } = building.text
  const passing = cards.filter(card => choice.matches.has(card.id))
  const asked = choice.filters.rooms
  const completion = completionText(building)
  const { found } = MAIN_KIND.list.words.lot
  return {
    id,
    number: String(number),
    name,
    title,
    href: choice.hrefOf(String(id)),
    outline: outlineOf(place.visible ?? [place.silhouette]),
    xPercent: percentOf(place.anchor[0], plan.width),
    yPercent: percentOf(place.anchor[1], plan.height),
    completion,
    isReady: building.completion.is_ready,
    floors: floorsText(building),
    readiness: readinessOf(snapshot.content, id),
    rooms: roomsOffers(cards, snapshot.content).map(offer => ({
      ...offer,
      isMatch: !asked || asked.includes(String(offer.rooms)),
    })),
    count: passing.length,
    countText: countOf(passing.length, found),
    priceFromRub: minimum(passing.map(({ price }) => price)),
    label: fill(copy.markerLabel, {
      name,
      completion: building.completion.is_ready ? completion : fill(format.completionLabel, { label: completion }),
      count: passing.length,
    }),
  }
}

/** How far a building is built in the month whose figures hold. */
export function readinessOf({ construction }: Content, buildingId: number): QuarterBuilding['readiness'] {
  const month = construction?.months.find(one => one.month === construction.current_month)
  const own = month?.buildings.find(({ building }) => building === buildingId)
  return construction && own ? { percent: own.readiness, stage: construction.stages[own.stage] } : null
}
