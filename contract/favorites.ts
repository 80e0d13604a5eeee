import { z } from 'zod'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import * as errorTexts from '#texts/field-errors.ts'
import type { LotCard } from './lots/kinds.ts'

/** `POST /api/favorites/`: the property by its id, a number or, in a plain form, its digits. */
export const favoriteBodySchema = z.object({
  id: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      { error: errorTexts.field },
    )
    .pipe(z.int(errorTexts.field).min(1, errorTexts.field).max(MAX_LOT_ID, errorTexts.field)),
})

/** The body of a plain form, because HTML forms cannot send DELETE. Without an id it clears the whole list. */
export const favoriteFormSchema = favoriteBodySchema
  .partial()
  .extend({ _method: z.enum(['post', 'delete'], errorTexts.field).default('post') })

/** Why a favorite cannot be bought now; `gone` = it is no longer in the catalogue. */
export const unavailableReasonSchema = z.enum(['booked', 'sold', 'closed', 'gone'])

/** `GET /api/favorites/`. Source: docs/specification-coverage.md#72-favorites. */
export const favoritesSchema = z.object({
  /** Everything in the list, in the order in which it was added. */
  id_list: z.array(z.int()),
  /** How many of them are free or booked: the length of `id_list` until one is sold, closed or gone. */
  active_counter: z.int(),
  unavailable: z.array(z.object({ id: z.int(), reason: unavailableReasonSchema })),
})
export type Favorites = z.infer<typeof favoritesSchema>

export const favoritesCounterSchema = favoritesSchema.pick({ active_counter: true })
export type FavoritesCounter = z.infer<typeof favoritesCounterSchema>

export interface FavoriteItem {
  id: number
  /** As it was called when it was added: `Евро-3, 58,6 м², Корпус 2, № 145`. */
  title: string
  /** Day of adding where the sales office is, `YYYY-MM-DD`. */
  addedOn: string
  /** What it cost then; null = price on request. */
  priceThenRub: number | null
  /** As it is now; null = it is no longer in the catalogue. */
  card: LotCard | null
  /** Day of the sale, `YYYY-MM-DD`; null = not sold, or unknown. */
  soldOn: string | null
  /** Last day of the booking, `YYYY-MM-DD`; null = not booked, or unknown. */
  bookedUntil: string | null
  similarCount: number
  /** Lots on sale of the same group (flats of one layout), this one among them. */
  sameGroupCount: number
}
