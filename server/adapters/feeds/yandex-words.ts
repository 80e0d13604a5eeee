import type { Material } from '#contract/content/portals.ts'
import type { FeedBuilding, FeedFlat, FeedQuarter } from './feed-lot.ts'
import type { FinishWords } from './parts.ts'

export const BUILDING_TYPES: Readonly<Record<Material, string>> = {
  monolith: 'монолит',
  'monolith-brick': 'кирпично-монолитный',
  brick: 'кирпичный',
  panel: 'панельный',
  block: 'блочный',
}

/** Names in the feed of Yandex Realty. */
export const RENOVATIONS: FinishWords = {
  none: 'без отделки',
  whitebox: 'предчистовая отделка',
  fine: 'чистовая отделка',
  furnished: 'под ключ',
}

/** Names in the feeds of Direct and Search. */
export const DECORATION_TYPES: FinishWords = {
  none: 'без отделки',
  whitebox: 'предчистовая',
  fine: 'чистовая',
  furnished: 'под ключ',
}

/** `hand-over` = residents move in. */
export function buildingState({ isReady }: FeedBuilding): string {
  return isReady ? 'hand-over' : 'unfinished'
}

/** Kind of deal: primary sale under the shared-construction law, sale of a completed flat, or reassignment. */
export function dealStatus({ contract }: FeedFlat): string {
  return contract === 'dupt' ? 'переуступка' : 'первичная продажа'
}

/** One bathroom, or their number. */
export function bathroomUnit({ bathrooms, toilets }: FeedFlat): string | null {
  if (bathrooms + toilets === 0) return null
  if (bathrooms === 1 && toilets === 0) return 'совмещенный'
  return String(bathrooms + toilets)
}

/** `лоджия`, `2 балкона`; null = none. */
export function balcony({ loggias, balconies }: FeedFlat): string | null {
  if (loggias > 0) return loggias === 1 ? 'лоджия' : `${loggias} лоджии`
  if (balconies > 0) return balconies === 1 ? 'балкон' : `${balconies} балкона`
  return null
}

export function windowView({ views }: FeedFlat): string | null {
  if (views.includes('yard')) return 'во двор'
  return views.includes('street') ? 'на улицу' : null
}

export function yandexOff({ portals }: FeedQuarter): string | null {
  return portals.yandex ? null : 'content/portals/portals.json has no yandex.building_id'
}
