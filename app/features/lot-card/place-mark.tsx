import type { CardPlace } from '#domain/lots/card-place.ts'

/** A car between its lines from above; a door beside shelves. */
const LINES: Readonly<Record<CardPlace['kind'], string>> = {
  parking:
    'M8 6v84h56V6M29 20h14a9 9 0 0 1 9 9v42a9 9 0 0 1-9 9H29a9 9 0 0 1-9-9V29a9 9 0 0 1 9-9ZM24 38q12-6 24 0v10H24ZM24 66q12 5 24 0v-6H24Z',
  storage: 'M8 8h56v80H8ZM16 18h18v60H16ZM16 38h18M16 58h18M44 88V46h12v42',
}

/** What a place is, drawn by lines. */
export function PlaceMark({ kind }: Pick<CardPlace, 'kind'>) {
  return (
    <svg viewBox="0 0 72 96" aria-hidden="true">
      <path d={LINES[kind]} />
    </svg>
  )
}
