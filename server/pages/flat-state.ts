import type { Lot } from '#contract/lots/lot.ts'
import { formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { fill } from '#domain/text/fill.ts'
import * as flatCopy from '#texts/flat.ts'

/** A flat, new or resale, with the days of its status. */
type FlatState = Pick<Lot, 'status'> & { booked_until: IsoDate | null; sold_at: IsoDate | null }

/** A status of a flat other than «on sale», and what it means for the visitor. */
export function flatState({ status, booked_until, sold_at }: FlatState): { title: string; text: string } | null {
  switch (status) {
    case 'free':
      return null
    case 'booked':
      return {
        title: booked_until ? fill(flatCopy.booked, { date: formatDate(booked_until) }) : flatCopy.bookedNoDate,
        text: flatCopy.bookedText,
      }
    case 'sold':
      return {
        title: flatCopy.soldTitle,
        text: sold_at ? fill(flatCopy.soldText, { date: formatDate(sold_at, { year: true }) }) : flatCopy.soldNoDate,
      }
    case 'closed':
      return { title: flatCopy.closedTitle, text: flatCopy.closedText }
  }
}
