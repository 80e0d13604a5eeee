import { formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { type SaleStatus, saleStateOf } from '#domain/lots/lot.ts'
import { fill } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat.ts'

/** A flat, new or resale, with the days of its status. */
interface FlatState extends SaleStatus {
  booked_until: IsoDate | null
  sold_at: IsoDate | null
}

/** A status of a flat other than «on sale», and what it means for the visitor. */
export function flatState(flat: FlatState): { title: string; text: string } | null {
  const { booked_until, sold_at } = flat
  switch (saleStateOf(flat)) {
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
    case 'withdrawn':
      return { title: flatCopy.withdrawnTitle, text: flatCopy.withdrawnText }
  }
}
