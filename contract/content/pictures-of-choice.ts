import { z } from 'zod'
import { point, polygon, sectionType } from '#domain/plans/plan-parts.ts'
import { buildingNumber, text } from './common.ts'

const pictureFile = z.string().regex(/^images\/[\w.-]+$/, 'must be a file of images/')
const pixels = z.int().positive()
/** Visible parts of the outline; absent = no house in front hides any. */
const visible = z.array(polygon)

/** The quarter from the air with what can be pointed at: pixels from the upper left corner. `genplan.json`. */
export const sitePlanPicture = z.strictObject({
  image: pictureFile,
  width: pixels,
  height: pixels,
  units: z.literal('px, origin top left'),
  /** From the farthest to the nearest. */
  buildings: z.array(
    z.strictObject({
      id: buildingNumber,
      silhouette: polygon,
      anchor: point,
      roof: point,
      /** From the camera, metres. */
      distance: z.number().positive(),
      sections: z.array(
        z.strictObject({
          number: z.int().positive(),
          floors: z.int().positive(),
          polygon,
          facade: polygon,
          commercial: polygon,
          anchor: point,
          visible: visible.optional(),
        }),
      ),
      visible: visible.optional(),
    }),
  ),
  objects: z.array(
    z.strictObject({
      id: z.string(),
      name: text,
      polygon,
      anchor: point,
      visible: visible.optional(),
      visibleAnchor: point.optional(),
    }),
  ),
})
export type SitePlanPicture = z.infer<typeof sitePlanPicture>

/** Facade of a building with its floors: pixels from the upper left corner. `building-N.json`. */
export const facadePicture = z.strictObject({
  image: pictureFile,
  width: pixels,
  height: pixels,
  units: z.literal('px, origin top left'),
  building: buildingNumber,
  sections: z
    .array(
      z.strictObject({
        number: z.int().positive(),
        type: sectionType,
        silhouette: polygon,
        polygon,
        anchor: point,
        /** From the camera, metres. */
        distance: z.number().positive(),
        floors: z.array(
          z.strictObject({
            /** 1 = ground floor. */
            floor: z.int().positive(),
            commercial: z.boolean(),
            polygon,
            visible: visible.optional(),
          }),
        ),
        visible: visible.optional(),
      }),
    )
    .min(1),
})
