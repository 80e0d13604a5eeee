import type { PrintedPurchase as PrintedPurchaseModel } from '#contract/print.ts'
import { ComparedTable } from './printed-list.tsx'
import styles from './printed-purchase.module.css'
import { PrintedRows, PrintedTitle, Qr } from './printed-title.tsx'

export function PrintedPurchase({ purchase }: { purchase: PrintedPurchaseModel }) {
  const { payment, rows, total, chart, tables, note, qr, qrNote } = purchase
  return (
    <article className={styles.purchase}>
      <PrintedTitle {...purchase} />
      <div className={styles.main} data-align="start">
        <div>
          <p data-text="soft">{payment.label}</p>
          <p className={styles.payment} data-text="figures nowrap">
            {payment.sum}
          </p>
          {payment.notes.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <PrintedRows rows={rows} total={total} />
      </div>
      {chart && <Chart chart={chart} />}
      <div className={styles.tables} data-align="start">
        {tables.map(table => (
          <ComparedTable key={table.title} table={table} />
        ))}
      </div>
      <div className={styles.scan} data-align="center">
        <Qr code={qr} />
        <p data-text="soft">{qrNote}</p>
        <p data-text="soft" data-full="mobile">
          {note}
        </p>
      </div>
    </article>
  )
}

function Chart({ chart }: { chart: NonNullable<PrintedPurchaseModel['chart']> }) {
  const { title, principal, interest, years } = chart
  return (
    <section className={styles.chart}>
      <h2>{title}</h2>
      <div className={styles.bars} data-flex="" data-align="end" aria-hidden="true">
        {years.map(({ year, principalShare, interestShare }) => (
          <i key={year} style={{ '--principal': principalShare, '--interest': interestShare }} />
        ))}
      </div>
      <p className={styles.legend} data-text="soft figures">
        <span>{years[0]?.year}</span>
        <span data-part="principal">{principal}</span>
        <span data-part="interest">{interest}</span>
        <span>{years.at(-1)?.year}</span>
      </p>
    </section>
  )
}
