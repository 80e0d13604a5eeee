import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatPercent } from '#domain/text/numbers.ts'
import * as home from '#texts/home.ts'
import * as mortgage from '#texts/mortgage.ts'
import { CardLink } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { BlockHead } from './block-head.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './ways.module.css'

type WaysModel = NonNullable<HomeModel['ways']>

/** Purchase methods: the bar of a programme is as long as its payment. By law the full cost precedes the rate. */
export function Ways({ head, groups, example, warning }: WaysModel) {
  const largestRub = Math.max(0, ...groups.flatMap(({ rows }) => rows.map(({ paymentRub }) => paymentRub ?? 0)))
  return (
    <Section labelledBy="ways">
      <BlockHead id="ways" head={head} />
      <div className={styles.groups}>
        {groups.map(({ title, rows }) => (
          <div key={title}>
            <Heading level={3} size="d5" className={styles.title}>
              {title}
            </Heading>
            <ul className={styles.rows}>
              {rows.map(row => (
                <Row key={row.href} {...row} share={row.paymentRub === null ? 0 : row.paymentRub / largestRub} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.notes}>
        {warning && <p className={styles.warning}>{warning}</p>}
        <Text size="caption">
          {mortgage.pskNote}{' '}
          {example &&
            largestRub > 0 &&
            fill(home.exampleNote, {
              flat: example.title,
              price: formatRub(example.priceRub),
              deposit: formatPercent(example.depositPercent),
            })}
        </Text>
      </div>
    </Section>
  )
}

function Row({
  href,
  name,
  note,
  psk,
  figure,
  caption,
  payment,
  share,
}: WaysModel['groups'][number]['rows'][number] & { share: number }) {
  return (
    <li className={styles.row} style={{ '--share': share }}>
      <span className={styles.name}>
        <CardLink href={href}>{name}</CardLink>
        <span className={styles.text}>{note}</span>
        {payment && <span className={styles.payment}>{payment}</span>}
      </span>
      <span className={styles.figures}>
        {psk && <span>{psk}</span>}
        <b>{figure}</b>
        {caption && <span className={styles.caption}>{caption}</span>}
      </span>
      <Icon name="arrow-right" className={styles.arrow} data-hide="mobile" />
    </li>
  )
}
