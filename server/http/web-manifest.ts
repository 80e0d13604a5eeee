import { colours } from '#domain/drawing/colours.ts'

/** What a phone reads when a visitor puts the site on its screen: the name of the quarter under our icons. */
export function webManifest(name: string) {
  const icon = { type: 'image/png', purpose: 'any maskable' }
  return {
    name,
    short_name: name,
    lang: 'ru',
    start_url: '/',
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [
      { ...icon, src: '/icon-192.png', sizes: '192x192' },
      { ...icon, src: '/icon-512.png', sizes: '512x512' },
    ],
  }
}
