/** RSS of the news. Apart from `paths`, which every page loads: no script asks for it. */
export const NEWS_FEED_PATH = '/media/news/rss.xml'
