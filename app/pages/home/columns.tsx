import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './columns.module.css'
import type { HomeModel } from './model.server.ts'

/** A ledger with more rows than this has two columns, or it would be much taller than its neighbours. */
const LONG_ROWS = 3

/** What else is on sale, and the documents: ledgers side by side, every row leads to what it counts. */
export function Columns({ items }: { items: HomeModel['columns'] }) {
  return (
    <Section flushTop className={styles.columns}>
      {items.map(({ id, title, text, rows }) => (
        <div key={id} className={styles.column} data-long={rows.length > LONG_ROWS || undefined}>
          <Heading level={2} size="d4">
            {title}
          </Heading>
          <Text size="ui">{text}</Text>
          <ul className={styles.rows}>
            {rows.map(row => (
              <li key={row.text}>
                <Link href={row.href} className={styles.row}>
                  <span>{row.text}</span>
                  <span className={styles.value}>{row.value}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
