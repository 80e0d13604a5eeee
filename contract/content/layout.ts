import { z } from 'zod'
import { FLAT_TYPES, FURNITURE_KINDS } from '#domain/plans/layout.ts'
import { polygon, text } from './common.ts'
import { drawing, entrance, flatRoomKind, furnitureOf, roomOf, sectionType, shaft, side } from './plan-parts.ts'

export const flatType = z.enum(FLAT_TYPES)

const m2 = z.number().nonnegative()

/** Layout of a flat in its own frame: metres, m², y up, the main facade is the bottom edge. */
export const layout = z.strictObject({
  /** `T-3EC`, the key of the catalogue. */
  id: z.string().regex(/^[A-Z][A-Z0-9-]*$/, 'must be Latin capitals, digits and hyphens'),
  /** Short code for documents: `3Е-К`. */
  code: text,
  title: text,
  section: sectionType,
  type: flatType,
  /** 0 = studio; a euro type counts the kitchen-living room. */
  rooms_count: z.int().min(0),
  bedrooms: z.int().min(0),
  is_euro: z.boolean(),
  /** Rooms + loggia × 0.5 + balcony and terrace × 0.3. */
  total_area: m2,
  /** The same without summer rooms. */
  inner_area: m2,
  living_area: m2,
  kitchen_area: m2,
  /** Codes of the vocabulary. */
  features: z.array(z.string()),
  width: z.number().positive(),
  depth: z.number().positive(),
  /** Cell of the flat on the floor. */
  outline: polygon,
  window_sides: z.array(side).min(1),
  entrance,
  rooms: z.array(roomOf(flatRoomKind)).min(1),
  shafts: z.array(shaft),
  ...drawing,
  furniture: z.array(furnitureOf(z.enum(FURNITURE_KINDS))),
  /** Id of the layout at the planner Planoplan; absent = it has none there. Source: docs/integrations.md#planoplan. */
  planoplan_uid: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')
    .optional(),
})

export const planSettings = z.strictObject({
  /** Clear height, metres. */
  ceiling_height: z.number().positive(),
})

/** `plans/layouts.json`. */
export const layoutsFile = planSettings.extend({
  version: z.literal(1),
  units: z.literal('m'),
  y_axis: z.literal('up'),
  layouts: z.array(layout).min(1),
})

/** Drawing of a flat outside the quarter: a layout without furniture and without the figures of a catalogue. */
export const flatDrawing = layout.pick({
  width: true,
  depth: true,
  outline: true,
  entrance: true,
  rooms: true,
  shafts: true,
  outer_walls: true,
  inner_walls: true,
  doors: true,
  windows: true,
})
