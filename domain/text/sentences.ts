export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function firstSentence(text: string): string {
  return text.split(/(?<=[.!?…])\s/)[0] ?? text
}

/** Words that a grown person reads in a minute. */
const WORDS_PER_MINUTE = 180

/** Whole minutes that a text takes to read, at least one. Tags of HTML are not read. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE))
}
