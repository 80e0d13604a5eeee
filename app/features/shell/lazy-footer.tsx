import { lazyPart } from '#app/lib/lazy-part.tsx'
import button from '#app/ui/button.module.css'
import icon from '#app/ui/icon.module.css'
import layout from '#app/ui/layout.module.css'
import link from '#app/ui/link.module.css'
import logo from '#app/ui/logo.module.css'
import prose from '#app/ui/prose.module.css'
import river from '#app/ui/river-line.module.css'
import footer from './footer.module.css'
import social from './social-links.module.css'

/** The footer: complete from the server; its script comes when the visitor comes near. */
export const Footer = lazyPart(
  async () => ({ default: (await import('./footer.tsx')).Footer }),
  [footer, social, river, prose, logo, link, button, icon, layout],
  'footer',
)
