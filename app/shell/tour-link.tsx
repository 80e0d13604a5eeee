import { ButtonLink } from '#app/ui/button.tsx'
import { fill } from '#domain/text/fill.ts'
import * as shell from '#texts/shell.ts'

/** The way to the 3D tour, in a tab of its own. @param title what the content calls the tour */
export function TourLink({ href, title }: { href: string; title: string }) {
  return (
    <ButtonLink size="small" icon="cube" href={href} target="_blank" title={fill(shell.footerNewTab, { name: title })}>
      {shell.headerNavTour}
    </ButtonLink>
  )
}
