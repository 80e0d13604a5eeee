import { fill, formatPercent, formatRub } from '#domain/text/format.ts'
import * as home from '#texts/home.ts'
import * as mortgage from '#texts/mortgage.ts'
import { CardLink } from '../../ui/card.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { BlockAction } from './block-action.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './payments.module.css'

/** One flat by every mortgage: a bar is as long as its payment. By law the full cost precedes the rate. */
export function Payments({ head, flat, rows, maxRub, others, warning }: NonNullable<HomeModel['payments']>) {
  const { title, priceRub, plan, depositPercent } = flat
  return (
    <Section space="tight" labelledBy="purchase" className={styles.section} stack="tablet">
      <div className={styles.flat} data-anchor="" data-gap="24" data-stack="large-letters">
        <img src={plan.src} width={plan.width} height={plan.height} alt="" loading="lazy" decoding="async" />
        <p data-text="ui soft" data-gap="4">
          <b className={styles.price} data-text="price nowrap text">
            {formatRub(priceRub)}
          </b>
          <CardLink href={flat.href}>{title}</CardLink>
          <span>{fill(home.exampleDeposit, { deposit: formatPercent(depositPercent) })}</span>
        </p>
      </div>
      <div>
        <div className={styles.head} data-align="end" data-flex="wrap spread">
          <Heading id="purchase">{head.title}</Heading>
          <BlockAction action={head.action} />
        </div>
        <ol className={styles.rows} data-border="below">
          {rows.map(({ href, name, paymentRub, laterRub, terms }) => (
            <li key={name} className={styles.row} data-pad="12" data-border="above" data-stack="large-letters">
              <p className={styles.programme}>
                <CardLink href={href}>{name}</CardLink>
              </p>
              <div className={styles.bar} aria-hidden="true">
                <i style={{ '--share': paymentRub / maxRub }} />
                {laterRub !== null && <i style={{ '--share': (laterRub - paymentRub) / maxRub }} />}
              </div>
              <p className={styles.payment} data-text="price nowrap end">
                <b>{formatRub(paymentRub)}</b>
                {laterRub !== null && <small>{fill(home.laterPayment, { payment: formatRub(laterRub) })}</small>}
              </p>
              <p className={styles.terms} data-text="caption soft">
                {terms}
              </p>
            </li>
          ))}
        </ol>
        <div data-columns="1" data-pad="above-24" data-gap="16">
          {warning && <Text size="ui">{warning}</Text>}
          <Text size="caption">{mortgage.pskNote}</Text>
          <Chips line="always" className={styles.others}>
            {others.map(({ href, text }) => (
              <ChipLink key={href} href={href}>
                {text}
              </ChipLink>
            ))}
          </Chips>
        </div>
      </div>
    </Section>
  )
}
