import { z } from 'zod'

/** A day near enough to today for any arithmetic of dates. */
export const day = z.iso.date().refine(date => date > '2000' && date < '2100')
