import { lazyPart } from '#app/lib/lazy-part.tsx'

/** The footer: complete from the server; its script comes when the visitor comes near. */
export const Footer = lazyPart(async () => ({ default: (await import('./footer.tsx')).Footer }), 'footer')
