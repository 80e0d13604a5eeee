import { HOUR_MS } from '#domain/dates/durations.ts'
import { clamp } from '#domain/lib/maths.ts'

const MAX_ANSWER_BYTES = 64 * 1024
const LONGEST_RETRY_AFTER_MS = HOUR_MS

/** Reads the text of a response up to 64 KB. */
export async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) break // leaving the loop cancels the stream
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

/** Parses `Retry-After` in seconds or as a date, at most an hour. */
export function readRetryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (header == null) return undefined
  const value = header.trim()
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? undefined : clamp(ms, 0, LONGEST_RETRY_AFTER_MS)
}
