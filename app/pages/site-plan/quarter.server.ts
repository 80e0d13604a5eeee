import type { SitePlanPicture } from '#contract/content/pictures-of-choice.ts'
import type { LotCard } from '#contract/lots/kinds.ts'
import { completionMark, floorsText } from '#domain/lots/listed-lot.ts'
import { countOf, minimum } from '#domain/text/format.ts'
import type { Choice } from '#server/pages/lot-choice.ts'
import type { PicturedKind } from '#server/pages/pictured-kinds.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { termOf } from '#server/services/lots/condition-text.ts'
import { readinessOf } from '#server/services/progress/reports.ts'
import { outlineOf, percentOf, wholePicture } from '#server/services/site-plan/pictures.ts'
import type { BuildingFacts } from '#server/services/snapshot/sale-content.ts'
import { perSnapshot, type SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/site-plan.ts'

export type QuarterLevel = NonNullable<ReturnType<typeof describeQuarter>>
export type QuarterBuilding = ReturnType<typeof describeBuilding>

/** The aerial view of the quarter; null if the content has no such picture. */
export function describeQuarter(snapshot: SiteSnapshot, kind: PicturedKind, choice: Choice, images: ImageService) {
  const { content, quarterFacts } = snapshot
  const { genplan_picture: plan, genplan: texts } = content
  const picture = plan && wholePicture(content, plan.image, copy.label, images)
  if (!plan || !picture) return null
  const { width, height } = plan
  const groups = groupsOf(snapshot, kind)
  const sold = onSaleOf(snapshot, kind)
  const path = kind.path()
  const buildings = plan.buildings.flatMap(place => {
    const building = quarterFacts.buildings.get(place.id)
    const cards = sold.filter(card => card.building?.id === place.id)
    return building ? [describeBuilding(snapshot, kind, building, cards, { place, plan, choice, groups })] : []
  })
  return {
    kind: 'quarter' as const,
    lead: content.pages?.[path]?.lead ?? texts?.lead ?? '',
    kinds: (texts?.tabs ?? [])
      .filter(({ url }) => hasPage(content, url))
      .map(({ name, url }) => ({ name, href: url, isCurrent: url === path })),
    picture,
    width,
    height,
    groups: groups
      .filter(({ value }) => buildings.some(building => building.groups.some(group => group.value === value)))
      .map(({ value, label }) => ({
        value,
        label,
        heading: termOf(content.vocabulary, kind.groups, value)?.word ?? label,
      })),
    buildings,
    objects: plan.objects.flatMap(({ name, visibleAnchor }) =>
      visibleAnchor
        ? [{ name, xPercent: percentOf(visibleAnchor[0], width), yPercent: percentOf(visibleAnchor[1], height) }]
        : [],
    ),
    disclaimer: texts?.disclaimer ?? '',
  }
}

interface Drawn {
  place: SitePlanPicture['buildings'][number]
  plan: SitePlanPicture
  choice: Choice
  groups: readonly LotGroup[]
}

function describeBuilding(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  building: BuildingFacts,
  cards: readonly LotCard[],
  { place, plan, choice, groups }: Drawn,
) {
  const { id, number, name, title } = building.text
  const passing = cards.filter(card => choice.matches.has(card.id))
  const chosen = choice.filters[kind.groups]
  const completion = completionMark(building.completion)
  const { found } = snapshot.onSale.ofName(kind.name).kind.words.lot
  return {
    id,
    number: String(number),
    name,
    title,
    href: choice.hrefOf(String(id)),
    /** SVG path data of the visible part of the building. */
    outline: outlineOf(place.visible ?? [place.silhouette]),
    /** The foot of its marker. */
    xPercent: percentOf(place.anchor[0], plan.width),
    yPercent: percentOf(place.anchor[1], plan.height),
    completion,
    isReady: building.completion.is_ready,
    floors: floorsText(building.sections.floors),
    readiness: readinessOf(snapshot.content, id),
    /** Lots on sale by group, such as the number of rooms. */
    groups: groups.flatMap(({ value, label, ids }) => {
      const lots = cards.filter(({ id }) => ids.has(id))
      if (lots.length === 0) return []
      const priceFromRub = minimum(lots.map(({ price }) => price))
      return [{ value, label, count: lots.length, priceFromRub, isMatch: !chosen || chosen.includes(value) }]
    }),
    count: passing.length,
    countText: countOf(passing.length, found),
    priceFromRub: minimum(passing.map(({ price }) => price)),
  }
}

interface LotGroup {
  value: string
  label: string
  ids: ReadonlySet<number>
}

/** Lots on sale by the value of the field `groups`. */
const groupsOf = perSnapshot(
  (snapshot: SiteSnapshot, { name, groups }: PicturedKind): readonly LotGroup[] => {
    const { index } = snapshot.onSale.ofName(name)
    const spec = index.specs().find(candidate => candidate.name === groups)
    if (spec?.kind !== 'choices') return []
    return spec.choices.map(({ value, label }) => ({
      value: String(value),
      label,
      ids: new Set(index.matchingIds(index.parse({ [groups]: [String(value)] }))),
    }))
  },
  ({ name }) => name,
)

/** All lots of a kind on sale. */
const onSaleOf = perSnapshot(
  (snapshot: SiteSnapshot, { name }: PicturedKind): readonly LotCard[] => {
    const { index } = snapshot.onSale.ofName(name)
    return index.matchingIds(index.parse({})).flatMap(id => index.get(id) ?? [])
  },
  ({ name }) => name,
)
