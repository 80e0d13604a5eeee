import type { MouseEvent } from 'react'
import type { CardPlace } from '#domain/catalogue/card-place.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { Link } from '../../ui/link.tsx'
import { REQUEST_FORM_ID } from '../request-form/request-form-id.ts'

/**
 * Where the name of a place leads: it has no page, so it opens the window of a request, and without a script the form at the end of the
 * page. Whoever brings the scheme of the level in gives it `paths.parkingsGenplan(id)` here.
 */
export function placeLink(place: CardPlace): { href: string; onClick: (event: MouseEvent) => void } {
  return { href: `#${REQUEST_FORM_ID}`, onClick: onPlainClick(() => void ask(place)) }
}

/** The words of the window come with the press. */
async function ask(place: CardPlace) {
  const { askForPlace } = await import('./place-request.tsx')
  askForPlace(place)
}

/** The name of a place in a row of the table. */
export function PlaceName({ lot, className }: { lot: CardPlace; className?: string | undefined }) {
  return (
    <Link {...placeLink(lot)} className={className} aria-haspopup="dialog">
      {lot.row?.name ?? lot.title}
    </Link>
  )
}
