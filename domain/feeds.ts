/** Files with the lots on sale for portals, by their names: addresses, settings of the content, metrics. */
export const FEED_NAMES = [
  'yandex',
  'yandex-direct',
  'yandex-direct-campaigns',
  'yandex-search',
  'cian',
  'domclick',
  'avito',
] as const
export type FeedName = (typeof FEED_NAMES)[number]

/** Whether a text names one. */
export function isFeedName(text: string): text is FeedName {
  const names: readonly string[] = FEED_NAMES
  return names.includes(text)
}
