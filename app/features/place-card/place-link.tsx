import type { MouseEvent } from 'react'
import { paths } from '#contract/paths.ts'
import type { CardPlace } from '#domain/catalogue/card-place.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { Link } from '../../ui/link.tsx'

const SCHEMES = { parking: paths.parkingsGenplan, storage: paths.storagesGenplan }

/**
 * Where the name of a place leads: it has no page, so it opens the window of a request; without a script, or in another tab, it is
 * shown on the scheme of its level.
 */
export function placeLink(place: CardPlace): { href: string; onClick: (event: MouseEvent) => void } {
  return { href: SCHEMES[place.kind](place.id), onClick: onPlainClick(() => void ask(place)) }
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
