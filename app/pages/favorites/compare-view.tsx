import { type CSSProperties, Fragment, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import * as favorites from '#texts/favorites.ts'
import { BookedObject } from '../../features/request-form/booked-object.tsx'
import { RequestLink } from '../../features/request-form/request-link.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Toggle } from '../../ui/switch.tsx'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ComparedGroup, ComparedLot, ComparePage } from './compare.server.ts'
import type { ComparedCell } from './compare-rows.server.ts'
import styles from './compare-view.module.css'
import { FavoriteHead } from './favorite-head.tsx'

/** Lots side by side. Equal rows are hidden by the stylesheet alone, so that it works before a script and without one. */
export function CompareView({ title, groups, missing, cutAt }: Omit<ComparePage, 'head'>) {
  const ids = groups.flatMap(({ lots }) => lots.map(({ id }) => id))
  return (
    <div className={styles.page}>
      <FavoriteHead title={title} count={ids.length}>
        <Toggle className={styles.only}>{favorites.compareOnlyDiffers}</Toggle>
        {ids.length > 0 && <ShareButton title={title} href={paths.compare(ids)} />}
        <Button size="small" icon="print" onClick={() => print()}>
          {favorites.comparePrint}
        </Button>
      </FavoriteHead>
      <div className={styles.remarks}>
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
    </div>
  )
}

function Group({ group: { title, lots, parts }, isAlone }: { group: ComparedGroup; isAlone: boolean }) {
  const region = useRef<HTMLElement>(null)

  // The link goes with its lot, and would take the place of those who use keys with it.
  function keepPlace() {
    const place = lots.length > 1 ? region.current : document.querySelector<HTMLElement>('h1')
    place?.focus({ preventScroll: true })
  }

  return (
    <section
      className={styles.region}
      ref={region}
      aria-label={fill(favorites.compareRegion, { kind: title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      {!isAlone && <h2 className={styles.kind}>{title}</h2>}
      <table className={styles.table} style={{ '--lots': lots.length } as CSSProperties /* an own property */}>
        <caption>
          <VisuallyHidden>{fill(favorites.compareCaption, { kind: title })}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td className={styles.hint}>{lots.length > 1 && favorites.compareHint}</td>
            {lots.map(lot => (
              <th key={lot.id} scope="col">
                <LotHead lot={lot} onRemove={keepPlace} />
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(part => (
          <tbody key={part.title}>
            {part.title && (
              <tr className={styles.part}>
                <th colSpan={lots.length + 1} scope="colgroup">
                  {part.title}
                </th>
              </tr>
            )}
            {part.rows.map(({ name, cells, isSame }) => (
              <tr key={name} data-same={(isSame && lots.length > 1) || undefined}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={lots[index]?.id} data-best={cell.mark === 'best' || undefined}>
                    <CellText cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot data-print="hide">
          <tr>
            <td />
            {lots.map(lot => (
              <td key={lot.id}>
                <LotRequest lot={lot} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

interface LotHeadProps {
  lot: ComparedLot
  onRemove: () => void
}

function LotHead({ lot: { title, place, href, without, state, plan }, onRemove }: LotHeadProps) {
  return (
    <div className={styles.lot}>
      {without && (
        <Link className={styles.remove} href={without} data-print="hide" onClick={onRemove}>
          <Icon name="close" size={20} />
          <VisuallyHidden>{fill(favorites.compareRemove, { title })}</VisuallyHidden>
        </Link>
      )}
      {plan && (
        <span className={styles.plan}>
          <img
            src={plan.src}
            width={plan.width}
            height={plan.height}
            alt=""
            style={{ '--share': plan.share } as CSSProperties /* an own property */}
          />
        </span>
      )}
      {href ? <Link href={href}>{title}</Link> : <span>{title}</span>}
      <small>{place}</small>
      {state && <small className={styles.state}>{state}</small>}
    </div>
  )
}

/** Below all rows, where the choice has been made. */
function LotRequest({ lot: { id, title, place, priceRub, request, plan } }: { lot: ComparedLot }) {
  if (!request) return null
  const object = (
    <BookedObject
      title={title}
      meta={place}
      price={priceRub === null ? undefined : formatRub(priceRub)}
      picture={plan && <img src={plan.src} alt="" width={plan.width} height={plan.height} />}
    />
  )
  return (
    <RequestLink kind="primary" size="small" wide request={{ ...request, property: id, object }}>
      {request.submitText}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </RequestLink>
  )
}

function CellText({ cell: { text, mark } }: { cell: ComparedCell }) {
  switch (mark) {
    case 'best':
      return (
        <Fragment>
          {text}
          <VisuallyHidden>, {favorites.compareBest}</VisuallyHidden>
        </Fragment>
      )
    case 'yes':
      return (
        <span className={styles.yes}>
          <Icon name="check" size={20} />
          <VisuallyHidden>{text}</VisuallyHidden>
        </span>
      )
    case 'no':
      return (
        <span className={styles.no}>
          <span aria-hidden="true">—</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </span>
      )
    case null:
      return text
  }
}
