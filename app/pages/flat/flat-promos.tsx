import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber, NBSP } from '#domain/text/numbers.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as mortgage from '#texts/mortgage.ts'
import { LotSection } from '../../features/lot-page/lot-section.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './flat-promos.module.css'
import type { FlatPage } from './model.server.ts'

export function FlatPromos({ promos }: { promos: readonly FlatPage['promos'][number][] }) {
  if (promos.length === 0) return null
  return (
    <LotSection id="offers" title={flatPageCopy.offersTitle} className={styles.section}>
      <ul className={styles.list}>
        {promos.map(promo => (
          <li key={promo.slug}>
            <PromoTile promo={promo} />
          </li>
        ))}
      </ul>
    </LotSection>
  )
}

/** By law the full cost of a credit precedes its rate, in the same font size, with the warning. */
function PromoTile({ promo }: { promo: FlatPage['promos'][number] }) {
  const { slug, title, badge, lead, until, psk } = promo
  return (
    <Card look="bare" className={styles.promo} data-credit={psk ? '' : undefined}>
      <p className={styles.figure}>
        {psk && (
          <span>
            {fill(mortgage.pskShortRange, {
              min: formatNumber(psk.minPercent, 1),
              max: formatNumber(psk.maxPercent, 1),
            })}
          </span>
        )}
        <span>{badge}</span>
      </p>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <CardLink href={paths.promo(slug)}>{title}</CardLink>
        </h3>
        <Text size="small">{lead}</Text>
        <Text size="small">
          {fill(flatPageCopy.offerUntil, { date: formatDate(until, { year: true }) })}
          {psk && `${NBSP}· ${mortgage.warning}`}
        </Text>
      </div>
    </Card>
  )
}
