import { type ReactNode, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { DOT, fill, formatRub } from '#domain/text/format.ts'
import * as favorites from '#texts/favorites.ts'
import * as lotList from '#texts/lot-list.ts'
import { BookedObject } from '../../features/request-form/booked-object.tsx'
import { RequestLink } from '../../features/request-form/request-link.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ScaleRuler } from '../../ui/scale-ruler.tsx'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ComparedCell, ComparedGroup, ComparedLot, ComparePage } from './compare.server.ts'
import styles from './compare-view.module.css'
import { FavoriteHead } from './favorite-head.tsx'
import { LotDrawing } from './lot-drawing.tsx'

/** Lots side by side: what differs is a table, what all have in common is listed once. */
export function CompareView({ title, groups, missing, cutAt }: Omit<ComparePage, 'head'>) {
  const ids = groups.flatMap(({ lots }) => lots.map(({ id }) => id))
  return (
    <>
      <FavoriteHead title={title} count={ids.length}>
        {ids.length > 0 && <ShareButton kind="ghost" title={title} href={paths.compare(ids)} />}
        <Button kind="ghost" size="small" icon="print" onClick={() => print()}>
          {favorites.comparePrint}
        </Button>
      </FavoriteHead>
      <div className={styles.remarks} data-gap="12 start">
        {missing > 0 && <Text>{fill(favorites.pageSharedMissing, { count: missing })}</Text>}
        {cutAt !== null && <Text>{fill(favorites.compareCut, { count: cutAt })}</Text>}
        {groups.length === 0 && (
          <>
            <Text contrast>{favorites.compareEmpty}</Text>
            <ButtonLink kind="primary" href={paths.flats()}>
              {favorites.pageEmptyButton}
            </ButtonLink>
          </>
        )}
        {ids.length === 1 && <Text>{favorites.compareFew}</Text>}
      </div>
      {groups.map(group => (
        <Group key={group.kind} group={group} isAlone={groups.length === 1} />
      ))}
    </>
  )
}

function Group({ group, isAlone }: { group: ComparedGroup; isAlone: boolean }) {
  const { title, lots, widestM, parts, same } = group
  const section = useRef<HTMLElement>(null)
  const { order, show } = useOrder(lots)
  const ordered = order.flatMap(index => lots[index] ?? [])

  // The focused link is removed with its lot, so the focus would be lost.
  function keepPlace() {
    const place = lots.length > 1 ? section.current : document.querySelector<HTMLElement>('h1')
    place?.focus({ preventScroll: true })
  }

  return (
    <section
      className={styles.group}
      style={{ '--lots': lots.length, '--widest': widestM }}
      ref={section}
      aria-label={title}
      tabIndex={-1}
    >
      {!isAlone && <h2 className={styles.kind}>{title}</h2>}
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{fill(favorites.compareCaption, { kind: title })}</VisuallyHidden>
        </caption>
        <thead>
          <tr className={styles.plans}>
            <td>{lots.some(({ drawing }) => drawing) && <ScaleRuler>{lotList.oneScale}</ScaleRuler>}</td>
            {ordered.map(lot => (
              <PlanCell key={lot.id} lot={lot} onRemove={keepPlace} />
            ))}
          </tr>
          <tr className={styles.head}>
            <td />
            {ordered.map((lot, column) => (
              <LotHead key={lot.id} lot={lot}>
                {lots.length > PHONE_COLUMNS && (
                  <LotChoice lots={lots} lot={lot} column={column} onChoose={id => show(id, column)} />
                )}
              </LotHead>
            ))}
          </tr>
        </thead>
        {parts.map(part => (
          <tbody key={part.title}>
            {part.title && (
              <tr className={styles.part}>
                <th data-text="d5" colSpan={lots.length + 1} scope="colgroup">
                  {part.title}
                </th>
              </tr>
            )}
            {part.rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">
                  <span className={styles.name}>{name}</span>
                </th>
                {order.map(index => {
                  const cell = cells[index]
                  if (!cell) return null
                  return (
                    <td key={lots[index]?.id} data-best={cell.isBest || undefined}>
                      <Cell cell={cell} />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <ul className={styles.requests} data-print="hide">
        {ordered.map((lot, column) => (
          <li key={lot.id}>
            <LotRequest lot={lot} isMain={column === 0} />
          </li>
        ))}
      </ul>
      {same.length > 0 && (
        <details className={styles.same} open={parts.length === 0} suppressHydrationWarning>
          <summary className={styles.summary}>
            {fill(favorites.compareSame, { count: same.length })}
            <Icon name="chevron-down" size={20} />
          </summary>
          <Explication rows={same} />
        </details>
      )}
    </section>
  )
}

/** Lots side by side on a phone: the first two, see the styles. */
const PHONE_COLUMNS = 2

/** Indexes of the lots by column. A lot that is shown in another column changes places with the one it replaces. */
function useOrder(lots: readonly ComparedLot[]) {
  const [shownIds, setShownIds] = useState<readonly number[]>([])
  const ids = lots.map(({ id }) => id)
  const orderedIds = [...new Set([...shownIds.filter(id => ids.includes(id)), ...ids])]

  function show(id: number, column: number) {
    const replaced = orderedIds[column] ?? id
    setShownIds(orderedIds.map(shownId => (shownId === id ? replaced : shownId === replaced ? id : shownId)))
  }

  return { order: orderedIds.map(id => ids.indexOf(id)), show }
}

interface LotChoiceProps {
  lots: readonly ComparedLot[]
  lot: ComparedLot
  column: number
  onChoose: (id: number) => void
}

/** Which lot a column shows, on a phone, where not all fit. */
function LotChoice({ lots, lot, column, onChoose }: LotChoiceProps) {
  const words = { index: lots.indexOf(lot) + 1, count: lots.length }
  return (
    <span
      className={styles.choice}
      data-anchor=""
      data-hide="above-mobile no-script"
      data-print="hide"
      data-text="caption"
      data-flex=""
      data-gap="4"
    >
      <span aria-hidden="true">{fill(favorites.compareIndex, words)}</span>
      <Icon name="chevron-down" size={16} />
      <select
        data-cover=""
        aria-label={fill(favorites.compareColumn, { column: column + 1 })}
        value={lot.id}
        onChange={event => onChoose(Number(event.currentTarget.value))}
      >
        {lots.map(({ id, title, place }) => (
          <option key={id} value={id}>
            {title}, {place}
          </option>
        ))}
      </select>
    </span>
  )
}

function PlanCell({ lot: { title, without, drawing }, onRemove }: { lot: ComparedLot; onRemove: () => void }) {
  return (
    <td>
      {drawing && <LotDrawing drawing={drawing} className={styles[drawing.kind]} />}
      {without && (
        <Link className={styles.remove} href={without} data-print="hide" onClick={onRemove}>
          <Icon name="close" size={20} />
          <VisuallyHidden>{fill(favorites.compareRemove, { title })}</VisuallyHidden>
        </Link>
      )}
    </td>
  )
}

function LotHead({ lot, children }: { lot: ComparedLot; children: ReactNode }) {
  const { title, place, href, state, priceRub } = lot
  return (
    <th scope="col">
      {children}
      <span className={styles.title}>{href ? <Link href={href}>{title}</Link> : title}</span>
      {place.split(DOT).map(part => (
        <small key={part}>{part}</small>
      ))}
      {priceRub !== null && !state && <span className={styles.price}>{formatRub(priceRub)}</span>}
      {state && <small className={styles.state}>{state}</small>}
    </th>
  )
}

/** Request button below the rows of the comparison. */
function LotRequest({ lot, isMain }: { lot: ComparedLot; isMain: boolean }) {
  const { id, title, place, priceRub, request, drawing } = lot
  if (!request) return null
  const object = (
    <BookedObject
      title={title}
      meta={place}
      priceRub={priceRub}
      picture={drawing?.kind === 'plan' && <img src={drawing.src} alt="" />}
    />
  )
  return (
    <RequestLink
      kind={isMain ? 'primary' : 'secondary'}
      size="small"
      wide
      request={{ ...request, property: id, object }}
    >
      {request.submitText}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </RequestLink>
  )
}

function Cell({ cell: { text, note, remark, share, isBest, isTrue } }: { cell: ComparedCell }) {
  if (isTrue !== undefined) {
    return (
      <span className={styles.fact} data-text="soft" data-true={isTrue || undefined}>
        {isTrue ? <Icon name="check" size={20} /> : <span aria-hidden="true">—</span>}
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    )
  }
  return (
    <>
      {share !== undefined && <span className={styles.bar} style={{ '--share': share }} aria-hidden="true" />}
      <span className={styles.value} data-number={isBest === undefined ? undefined : ''}>
        {text}
      </span>
      {remark && <small className={styles.remark}> {remark}</small>}
      {note && <small className={styles.note}>{note}</small>}
    </>
  )
}
