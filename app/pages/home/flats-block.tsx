import { paths } from '#contract/paths.ts'
import { formatRub, formatRubShort } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { countOf, plural as pluralOf } from '#domain/text/plural.ts'
import { formatArea } from '#domain/text/units.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import * as home from '#texts/home.ts'
import * as plurals from '#texts/plurals.ts'
import { LotCarousel } from '../../features/lot-list/lot-carousel.tsx'
import { CardLink } from '../../ui/card.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { BlockHead } from './block-head.tsx'
import styles from './flats-block.module.css'
import type { HomeModel } from './model.server.ts'

type Sale = NonNullable<HomeModel['sale']>

/** How many flats are on sale, layouts and prices by number of rooms, a flat of each, and the ready collections. */
export function FlatsBlock({ head, rooms, credit, cards, links }: Sale) {
  const count = rooms.reduce((sum, row) => sum + row.count, 0)
  return (
    <Section labelledBy="flats">
      <BlockHead id="flats" head={head} />
      <div className={styles.ledger}>
        <p className={styles.total}>
          <span className={styles.numeral}>{formatNumber(count)}</span>{' '}
          <span className={styles.totalText}>{fill(home.onSale, { flats: pluralOf(count, plurals.flat) })}</span>
        </p>
        <ul className={styles.rooms} aria-label={home.roomsTable}>
          {rooms.map(row => (
            <RoomsLine key={row.rooms} {...row} />
          ))}
        </ul>
      </div>
      {credit && (
        <Text size="caption" className={styles.note}>
          {credit}
        </Text>
      )}
      <div className={styles.cards}>
        <LotCarousel label={home.flatsCarousel} lots={cards} />
      </div>
      <Chips className={styles.links}>
        {links.map(({ text, href }) => (
          <ChipLink key={href} href={href}>
            {text}
          </ChipLink>
        ))}
      </Chips>
    </Section>
  )
}

function RoomsLine({ rooms, label, count, areaFromM2, priceFromRub, paymentFromRub }: Sale['rooms'][number]) {
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <CardLink href={paths.flats({ rooms })}>{label}</CardLink>
      </span>
      <span className={styles.count}>{countOf(count, plurals.flat)}</span>
      <span className={styles.area} data-hide="tablet">
        {areaFromM2 !== null && fill(home.areaFrom, { area: formatArea(areaFromM2) })}
      </span>
      <span className={styles.price}>
        {priceFromRub === null ? common.onRequest : fill(formats.priceFrom, { price: formatRubShort(priceFromRub) })}
      </span>
      <span className={styles.payment}>
        {paymentFromRub !== null && fill(home.paymentFrom, { payment: formatRub(paymentFromRub) })}
      </span>
      <Icon name="arrow-right" className={styles.arrow} data-hide="mobile" />
    </li>
  )
}
