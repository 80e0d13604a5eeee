import { z } from 'zod'
import { drawing, entrance, furnitureOf, name, polygon, roomOf, sectionType, shaft, side } from './plan-parts.ts'

const m2 = z.number().nonnegative().max(10_000)

/** Layout of a flat in its own frame: metres, m², y up, the main facade is the bottom edge. */
export const layout = z.strictObject({
  /** `T-3EC`, the key of the catalogue. */
  id: z.string().regex(/^[A-Z][A-Z0-9-]*$/, 'must be Latin capitals, digits and hyphens'),
  /** Short code for documents: `3Е-К`. */
  code: name,
  title: name,
  section: sectionType,
  type: z.enum(['studio', '1', '2', '3', '4', 'euro2', 'euro3', 'euro4']),
  /** 0 = studio; a euro type counts the kitchen-living room. */
  rooms_count: z.int32().min(0),
  bedrooms: z.int32().min(0),
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
  rooms: z
    .array(
      roomOf(
        z.enum([
          'living',
          'kitchen',
          'kitchen_living',
          'bedroom',
          'master_bedroom',
          'children',
          'hall',
          'corridor',
          'bathroom',
          'wc',
          'wardrobe',
          'storage',
          'loggia',
          'balcony',
          'terrace',
        ]),
      ),
    )
    .min(1),
  shafts: z.array(shaft),
  ...drawing,
  furniture: z.array(
    furnitureOf(
      z.enum([
        'bed_double',
        'bed_single',
        'nightstand',
        'wardrobe',
        'sofa',
        'sofa_corner',
        'armchair',
        'lounge',
        'coffee_table',
        'tv',
        'console',
        'shelf',
        'bench',
        'rug',
        'plant',
        'desk',
        'dining_2',
        'dining_4',
        'dining_6',
        'kitchen_line',
        'kitchen_corner',
        'bath',
        'shower',
        'basin',
        'toilet',
        'washer',
      ]),
    ),
  ),
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
