import type { ReactNode } from 'react'
import { Logo } from '#app/ui/logo.tsx'
import type { Global } from '#contract/site.ts'
import { fill } from '#domain/copy/fill.ts'
import { print as copy } from '#domain/copy/print.ts'
import { formatDate } from '#domain/dates.ts'
import styles from './print-sheet.module.css'

export interface PrintSheetProps {
  global: Global
  /** What kind of document it is: `Подборка`. */
  kind: string
  /** What is done with the document on a screen; paper does without. */
  tools: ReactNode
  children: ReactNode
}

/** A document for paper: whose it is and of which day, the document, where to ask. Source: specification §2.2 "Print". */
export function PrintSheet({ global, kind, tools, children }: PrintSheetProps) {
  const [weekdays, weekend] = global.office.hours
  return (
    <div className={styles.page} data-tone="white">
      <header>
        <div className={styles.tools} data-print="hide">
          {tools}
        </div>
        <div className={styles.head}>
          <Logo {...global.project} />
          <p className={styles.made}>
            <b>{kind}</b>
            <span>{fill(copy.date, { date: formatDate(global.today, { year: true }) })}</span>
          </p>
        </div>
      </header>
      <main id="main">{children}</main>
      <footer className={styles.foot}>
        <p>
          {fill(copy.office, { address: global.office.address, phone: global.phones.display })}
          {weekdays && weekend && (
            <> {fill(copy.hours, { hours_weekdays: weekdays.time, hours_weekend: weekend.time })}</>
          )}
        </p>
        <p>
          {copy.disclaimer} {global.legal.name}
        </p>
      </footer>
    </div>
  )
}
