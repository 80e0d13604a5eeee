import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { Content } from '#contract/content/registry.ts'
import type { GenplanBuilding, HomePage } from '#contract/pages/home.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { genplan } from '#domain/copy/genplan.ts'
import { home } from '#domain/copy/home.ts'
import { plural as forms } from '#domain/copy/plural.ts'
import { NBSP } from '#domain/numbers.ts'
import { plural } from '#domain/plural.ts'
import type { BuildingFacts } from '#server/services/catalogue/kinds/building-facts.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { blockText, headOf } from './head.ts'
import { roomsOffers } from './sale.ts'

/** From a phone, on which a third of the picture is cut off, to the widest screen that is common. */
const PICTURE = { minWidthPx: 640, maxWidthPx: 1920 } as const

/** The quarter from the air with a marker on each building. */
export function describeGenplan(
  { content, houses }: SiteSnapshot,
  cards: readonly PropertyCard[],
  images: Pick<ImageService, 'find'>,
): HomePage['genplan'] {
  const block = blockText(content, 'genplan')
  const { genplan_picture: plan } = content
  const picture = plan && images.find(keyOfFile(content, plan.image), genplan.label, PICTURE)
  if (!block || !plan || !picture) return null
  const { width, height, buildings: places } = plan
  const buildings: GenplanBuilding[] = [...houses.buildings.values()].flatMap(building => {
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
      xPercent: percentOf(x, width),
      yPercent: percentOf(y, height),
      rooms: roomsOffers(own, content),
    }
  })
  const fullest = [...buildings].sort((a, b) => onSale(b) - onSale(a))[0]
  return fullest ? { head: headOf(block), picture, buildings, openId: fullest.id } : null
}

/** `II кв. 2027`, or that the building is handed over. */
export function completionText({ completion }: Pick<BuildingFacts, 'completion'>): string {
  return completion.is_ready ? format.completionReady : completion.label
}

function aboutText(building: BuildingFacts): string {
  const { floors } = building.sections
  const [lowest, highest] = [Math.min(...floors), Math.max(...floors)]
  const number = lowest === highest ? String(highest) : fill(format.range, { from: lowest, to: highest })
  return fill(home.buildingAbout, {
    title: building.text.title,
    floors: `${number}${NBSP}${plural(highest, forms.floor)}`,
    completion: completionText(building),
  })
}

function onSale({ rooms }: GenplanBuilding): number {
  return rooms.reduce((sum, { count }) => sum + count, 0)
}

/** The place of the content that shows a file whole. */
function keyOfFile(content: Content, path: string): string | undefined {
  const file = path.replace(/^images\//, '')
  return content.image.find(place => place.file === file && !place.crop)?.key
}

function percentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 10_000) / 100
}
