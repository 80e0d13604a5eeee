/** Rubrics of news, by which visitors choose among them. */
export const NEWS_CATEGORIES = ['construction', 'event', 'district', 'company'] as const
