import { ButtonLink } from '#app/ui/button.tsx'
import { fill } from '#domain/copy/fill.ts'
import { footer as footerCopy } from '#domain/copy/footer.ts'
import { header as headerCopy } from '#domain/copy/header.ts'

/** The way to the 3D tour, in a tab of its own. @param title what the content calls the tour */
export function TourLink({ href, title }: { href: string; title: string }) {
  return (
    <ButtonLink size="small" icon="cube" href={href} target="_blank" title={fill(footerCopy.newTab, { name: title })}>
      {headerCopy.navTour}
    </ButtonLink>
  )
}
