import { REQUEST_FORM_ID } from '#app/features/request-form/request-link.tsx'
import { insideSentence, type ListedUnderground, type LotFact } from '#domain/lots/listed-lot.ts'
import { formatRub } from '#domain/money/money.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/underground.ts'
import { requestLot } from '../../features/lot-card/underground-request.tsx'
import { onPlainClick } from '../../lib/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import type { SchemeSpot } from './model.server.ts'
import styles from './scheme-list.module.css'

export interface SchemeListProps {
  places: readonly ListedUnderground[]
  spots: readonly SchemeSpot[]
  listHref: string
  onPick: (id: number) => void
}

/** The zone as a list: the equal of the scheme for keys and screen readers, and all there is without a script. */
export function SchemeList({ places, spots, listHref, onPick }: SchemeListProps) {
  const states = new Map(spots.map(({ id, state }) => [id, state]))
  const shown = places.filter(({ id }) => states.get(id) !== 'off')
  return (
    <Container className={styles.section}>
      <div className={styles.head}>
        <div>
          <Heading level={2} size="d3" id="scheme-list">
            {copy.schemeListTitle}
          </Heading>
          <Text>{shown.length > 0 ? copy.schemeListNote : copy.schemeNone}</Text>
        </div>
        <ButtonLink kind="secondary" href={listHref}>
          {copy.schemeList}
        </ButtonLink>
      </div>
      <ul className={styles.list} aria-labelledby="scheme-list">
        {shown.map(place => (
          <li key={place.id}>
            <Row place={place} onPick={onPick} />
          </li>
        ))}
      </ul>
    </Container>
  )
}

function Row({ place, onPick }: { place: ListedUnderground; onPick: (id: number) => void }) {
  const { id, title, status, facts, priceRub } = place
  const price = priceRub === null ? common.onRequest : formatRub(priceRub)
  return (
    <Link
      className={styles.row}
      href={`#${REQUEST_FORM_ID}`}
      aria-haspopup="dialog"
      data-booked={status === 'booked' || undefined}
      onClick={onPlainClick(() => requestLot(place))}
      onPointerEnter={event => event.pointerType === 'mouse' && onPick(id)}
      onFocus={event => event.currentTarget.matches(':focus-visible') && onPick(id)}
    >
      <b>{title}</b>
      <span className={styles.facts}>{facts.map(inLine).join(' · ')}</span>
      <span className={styles.price}>{status === 'booked' ? copy.schemeBooked : price}</span>
    </Link>
  )
}

/** `2,5 × 5,3 м`, but `до лифта 18 м`. */
function inLine({ name, value, isPlain }: LotFact): string {
  return isPlain ? value : `${insideSentence(name)} ${value}`
}
