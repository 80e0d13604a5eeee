export const NEWS_FEED_PATH = '/media/news/rss.xml'

/** Addresses that portals are given. Apart from `paths`, which every page loads: no script asks for them. */
export const portalPaths = {
  feed: (name: string) => `/feeds/${name}.xml`,
  /** A drawing as PNG: portals take no SVG. @param drawing address of the drawing, `/plans/T-3EC.svg` */
  planPicture: (drawing: string) => drawing.replace(/\.svg$/, '.png'),
} as const
