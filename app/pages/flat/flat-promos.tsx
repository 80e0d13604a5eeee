import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as mortgage from '#texts/mortgage.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './flat-promos.module.css'
import type { FlatPage } from './model.server.ts'

/** Promotions of the flat, a line each. By law the full cost of a credit comes with the warning. */
export function FlatPromos({ promos }: { promos: readonly FlatPage['promos'][number][] }) {
  if (promos.length === 0) return null
  return (
    <ul id="offers" className={styles.list} aria-label={flatPageCopy.offersTitle}>
      {promos.map(({ slug, title, badge, lead, until, psk }) => (
        <li key={slug}>
          <Link className={styles.promo} href={paths.promo(slug)} data-credit={psk ? '' : undefined}>
            <b>{title}</b>
            <span>
              {psk && (
                <>
                  {fill(mortgage.pskShortRange, {
                    min: formatNumber(psk.minPercent, 1),
                    max: formatNumber(psk.maxPercent, 1),
                  })}{' '}
                  ·{' '}
                </>
              )}
              {badge} · {fill(flatPageCopy.offerUntil, { date: formatDate(until, { year: true }) }).toLowerCase()}
            </span>
            <small>
              <span data-hide="mobile">{lead} </span>
              {psk && `${mortgage.warning}.`}
            </small>
            <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
