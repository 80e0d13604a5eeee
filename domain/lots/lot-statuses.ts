/** What can become of a lot: it is on sale, booked, sold, or not for sale yet. In the order in which legends tell them. */
export const LOT_STATUSES = ['free', 'booked', 'sold', 'closed'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]
