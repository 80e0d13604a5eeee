import * as formats from '#texts/formats.ts'
import * as underground from '#texts/underground.ts'
import { fill, formatDecimal } from '../text/format.ts'
import { commonFields, commonWords, type LotField, type SaleWords } from './field-words.ts'
import type { ChoiceValue } from './fields.ts'
import { completionText, type FoundLot, type ListedLot, listedFacts, saleBadges } from './listed-lot.ts'

/** Words of the area of a parking space: a size in the table. */
export const sizeWords = { ...commonWords.area, heading: underground.headingSize } as const

/** Fields that parking spaces and storage rooms have in common: their position on the level under the buildings. */
export const undergroundFields = {
  /** To the door of the nearest stair and lift, metres. */
  way: {
    shape: 'range',
    name: 'way',
    unit: 'm',
    step: 1,
    bins: 'each',
    order: 'allowed',
    words: {
      legend: underground.fieldWay,
      best: 'low',
      api: 'Way to the nearest stair and lift',
      chip: { from: underground.chipWayFrom, to: underground.chipWayTo, between: underground.chipWayBetween },
      nearMiss: { max: underground.wayOver },
    },
  },
  zone: {
    shape: 'choice',
    name: 'zone',
    valueType: 'integer',
    likeness: { weight: 2 },
    words: {
      legend: underground.fieldZone,
      api: 'Zone of the car park',
      chip: (_: ChoiceValue, label: string) => fill(underground.zone, { number: label }),
    },
  },
  building: {
    ...commonFields.building,
    several: true,
    words: {
      legend: underground.fieldBuilding,
      api: 'Building that the zone serves',
      chip: (_: ChoiceValue, label: string) => fill(underground.chipBuilding, { number: label }),
    },
  },
  /** Key of the stair and lift in the plan of the level. */
  lift: {
    shape: 'choice',
    name: 'lift',
    valueType: 'code',
    likeness: { weight: 3 },
    words: {
      legend: underground.fieldLift,
      heading: underground.headingLift,
      api: 'Nearest stair and lift, by its key in the plan of the level',
    },
  },
  level: {
    shape: 'choice',
    name: 'level',
    valueType: 'integer',
    words: {
      legend: underground.fieldLevel,
      api: 'Level, negative underground',
      chip: (_: ChoiceValue, label: string) => fill(underground.level, { number: label }),
    },
  },
} as const satisfies Record<string, LotField>

/** A parking space or a storage room that a search found. */
export interface FoundUnderground extends FoundLot {
  zone: { number: number; name: string } | null
  width: number
  length: number
  near_lift: { title: string; meters: number | null } | null
  building: { completion: { label: string; is_ready: boolean } }
  promos: readonly { short_title: string; badge: string }[]
}

/** What cards of both kinds have in common. @param words of its kind */
export function listedUnderground(
  found: FoundUnderground,
  words: SaleWords,
): Omit<ListedLot, 'kind' | 'place' | 'note' | 'heart'> {
  return {
    ...listedFacts(found),
    lines: [completionText(found.building.completion)],
    badges: saleBadges(found, words),
    plan: null,
  }
}

/** `18 м`; null = unknown. */
export function wayText({ near_lift: lift }: Pick<FoundUnderground, 'near_lift'>): string | null {
  return lift?.meters == null ? null : fill(formats.metres, { value: lift.meters })
}

type Sides = Pick<FoundUnderground, 'width' | 'length'>

/** `2,5 × 5,3`, under a heading that names the unit. */
export function sidesText({ width, length }: Sides): string {
  return fill(underground.size, { width: formatDecimal(width), length: formatDecimal(length) })
}

/** `2,5 × 5,3 м`. */
export function sizeText({ width, length }: Sides): string {
  return fill(underground.sizeM, { width: formatDecimal(width), length: formatDecimal(length) })
}
