import type { MouseEvent } from 'react'
import { paths } from '#contract/paths.ts'
import type { CardPlace } from '#domain/lots/card-place.ts'
import { loadAtLast } from '../../lib/lazy-part.tsx'
import { onPlainClick } from '../../lib/plain-click.ts'
import { Link } from '../../ui/link.tsx'

const SCHEMES = { parking: paths.parkingsGenplan, storage: paths.storagesGenplan }

/**
 * Where the name of a place leads: it has no page, so it opens the window of a request; without a script, or in another tab, it is
 * shown on the scheme of its level.
 */
export function placeLink(place: CardPlace): { href: string; onClick: (event: MouseEvent) => void } {
  return { href: SCHEMES[place.kind](place.id), onClick: onPlainClick(() => void askFor(place)) }
}

/** What was pressed last, while the words of the window are on their way. */
let asked: CardPlace | null = null

/** Opens the window of a request about a place; its words come with the press. */
export async function askFor(place: CardPlace): Promise<void> {
  asked = place
  const { askForPlace } = await loadAtLast(() => import('./place-request.tsx'))
  // Who has waited may have pressed again.
  if (asked !== place) return
  asked = null
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
