import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/precompress.ts'

export default {
  ssr: true,
  // The whole route manifest comes with the page: no call per link, and one page less that a slow phone waits for.
  routeDiscovery: { mode: 'initial' },
  // After the route manifest is written: a Vite plugin would miss it.
  buildEnd: () => precompress('build/client'),
} satisfies Config
