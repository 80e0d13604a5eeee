import type { CSSProperties } from 'react'
import type { PaperDrawing, PrintedLot as PrintedLotModel } from '#contract/print.ts'
import type { PaperSize } from '#domain/drawing/paper.ts'
import * as copy from '#texts/print.ts'
import { Drawing } from '../drawing/drawing.tsx'
import styles from './printed-lot.module.css'
import { PrintedRows, PrintedTitle, Qr } from './printed-title.tsx'

export function PrintedLot({ lot }: { lot: PrintedLotModel }) {
  return (
    <article className={styles.lot}>
      <PrintedTitle {...lot} />
      <div className={styles.main} data-flex="wrap" data-align="start">
        {lot.plan && (
          <figure className={styles.plan} data-shrink="none" style={sizeOf(lot.plan)}>
            <Sized drawing={lot.plan} />
            <figcaption>{lot.planNote}</figcaption>
          </figure>
        )}
        <PrintedRows className={styles.rows} label={copy.rooms} rows={lot.rooms} total={lot.total} />
      </div>
      <div className={styles.low} data-align="start" data-border="above">
        {lot.surroundings.map(({ title, drawing, note }) => (
          <section key={title} className={styles.part} style={sizeOf(drawing)}>
            <h2>{title}</h2>
            <Sized drawing={drawing} />
            {note && (
              <p className={styles.note} data-text="soft">
                {note}
              </p>
            )}
          </section>
        ))}
        <section className={styles.part}>
          <h2>{lot.terms.title}</h2>
          <PrintedRows className={styles.rows} rows={lot.terms.rows} />
          {lot.terms.note && (
            <p className={styles.note} data-text="soft">
              {lot.terms.note}
            </p>
          )}
          <div className={styles.scan} data-align="center">
            <Qr code={lot.qr} />
            <p className={styles.note} data-text="soft">
              {lot.qrNote}
            </p>
          </div>
        </section>
      </div>
    </article>
  )
}

/** A drawing in its size on paper; on a narrow screen as large as fits. */
function Sized({ drawing }: { drawing: PaperDrawing<string> }) {
  return (
    <div className={styles.drawing} style={sizeOf(drawing)}>
      <Drawing svg={drawing.picture} label={drawing.label} />
    </div>
  )
}

function sizeOf({ widthMm, heightMm }: PaperSize): CSSProperties {
  return { '--paper-width': `${widthMm}mm`, '--ratio': `${widthMm} / ${heightMm}` } as CSSProperties // own properties
}
