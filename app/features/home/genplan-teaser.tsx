import { useState } from 'react'
import type { GenplanBuilding, HomePage } from '#contract/pages/home.ts'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { home } from '#domain/copy/home.ts'
import { formatRubShort } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Link } from '../../ui/link.tsx'
import { useFirstTap } from '../plan-picture/use-first-tap.ts'
import { BlockHead } from './block-head.tsx'
import styles from './genplan-teaser.module.css'

/** The quarter from the air: pointing at a building tells what is on sale in it, a click leads to its floors. */
export function GenplanTeaser({ head, picture, buildings, openId }: NonNullable<HomePage['genplan']>) {
  const [shownId, setShownId] = useState(openId)
  const shown = buildings.find(({ id }) => id === shownId)

  const tap = useFirstTap(shownId, setShownId)

  return (
    <section aria-labelledby="genplan">
      <Container>
        <BlockHead id="genplan" head={head} />
      </Container>
      <div className={styles.stage}>
        <div className={styles.frame}>
          <div className={styles.plate}>
            <LazyImage picture={picture} sizes="(width > 1023.5px) 100vw, 134vw" failedText={common.imageFailed} />
            {buildings.map(({ id, number, mark, isReady, xPercent, yPercent }) => (
              <Link
                key={id}
                href={paths.genplan(String(id))}
                className={styles.marker}
                style={{ '--x': xPercent, '--y': yPercent }}
                data-open={id === shownId || undefined}
                data-ready={isReady || undefined}
                aria-label={fill(home.buildingLabel, { number, completion: mark })}
                onPointerDown={tap.note}
                onMouseEnter={() => setShownId(id)}
                onFocus={() => setShownId(id)}
                onClick={event => tap.press(event, id)}
              >
                <span className={styles.pill}>
                  <b className={styles.number}>{number}</b>
                  <span className={styles.mark}>{mark}</span>
                </span>
              </Link>
            ))}
          </div>
        </div>
        {shown && <BuildingCard {...shown} />}
      </div>
    </section>
  )
}

function BuildingCard({ id, name, about, rooms }: GenplanBuilding) {
  return (
    <div className={styles.card} aria-live="polite">
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.about}>{about}</p>
      <dl className={styles.rooms}>
        {rooms.map(({ rooms, label, count, priceFromRub }) => (
          <div key={rooms} className={styles.row}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
            <dd className={styles.price}>
              {priceFromRub === null
                ? common.onRequest
                : fill(format.priceFrom, { price: formatRubShort(priceFromRub) })}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink kind="primary" size="small" wide href={paths.genplan(String(id))}>
        {home.chooseFloor}
      </ButtonLink>
    </div>
  )
}
