import { z } from 'zod'

/** An address to call. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

/** A switch. */
export const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })
