import { paths } from '#contract/paths.ts'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import { formatRub } from '#domain/money/money.ts'
import * as common from '#texts/common.ts'
import * as home from '#texts/home.ts'
import { CardLink } from '../../ui/card.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { BlockAction } from './block-action.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './plans-row.module.css'

/** A flat of each number of rooms on one ground line, at one scale; and the ready collections. */
export function PlansRow({ head, flats, links }: NonNullable<HomeModel['plans']>) {
  const totalM = flats.reduce((sum, { plan }) => sum + plan.width, 0) / UNITS_PER_METRE
  return (
    <Section labelledBy="flats" className={styles.section}>
      <Heading level={2} size="d3" id="flats" className={styles.title}>
        {head.title}
      </Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and a keyboard has to reach that */}
      <ul className={styles.row} tabIndex={0} aria-label={home.plansRow} style={{ '--total': totalM }}>
        {flats.map(({ id, title, place, priceRub, plan }) => (
          <li key={id} className={styles.flat} style={{ '--wide': plan.width / UNITS_PER_METRE }}>
            <img
              className={styles.plan}
              src={plan.src}
              width={plan.width}
              height={plan.height}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <h3 className={styles.name}>
              <CardLink href={paths.flat(id)}>{title}</CardLink>
            </h3>
            <p className={styles.place}>{place}</p>
            <p className={styles.price}>{priceRub === null ? common.onRequest : formatRub(priceRub)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Chips line>
          {links.map(({ text, href }) => (
            <ChipLink key={href} href={href}>
              {text}
            </ChipLink>
          ))}
        </Chips>
        <BlockAction action={head.action} />
      </div>
    </Section>
  )
}
