import { lazyPart } from '../../lib/lazy-part.tsx'
import heading from '../../ui/heading.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import landing from './landing-links.module.css'

/** Texts and links from the server; their script comes when the visitor comes near. */
export const LandingLinks = lazyPart(
  async () => ({ default: (await import('./landing-links.tsx')).LandingLinks }),
  [landing, heading, layout, text],
  'collections',
)
