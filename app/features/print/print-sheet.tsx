import type { ReactNode } from 'react'
import type { PrintSheetWords } from '#contract/print.ts'
import { Logo } from '../../ui/logo.tsx'
import styles from './print-sheet.module.css'

export interface PrintSheetProps {
  words: PrintSheetWords
  kind: string
  /** Actions on screen; not printed. */
  tools: ReactNode
  children: ReactNode
}

/** Letterhead and contacts are repeated on every sheet. Source: docs/specification-coverage.md#print-layout. */
export function PrintSheet({ words, kind, tools, children }: PrintSheetProps) {
  return (
    <div className={styles.page} data-tone="white">
      <div className={styles.sheet}>
        <header className={styles.top}>
          <div className={styles.tools} data-pad="below-32" data-gap="12" data-flex="wrap" data-print="hide">
            {tools}
          </div>
          <div className={styles.head} data-border="below" data-flex="wrap spread">
            <Logo className={styles.logo} name={words.name} mark={words.mark} />
            <p className={styles.made} data-text="soft">
              <b data-text="text">{kind}</b>
              <span>{words.made}</span>
            </p>
          </div>
        </header>
        <main id="main" className={styles.body}>
          {children}
        </main>
        <footer className={styles.bottom}>
          <div className={styles.foot} data-border="above" data-text="soft">
            <p className={styles.office} data-align="top">
              <b data-text="text">{words.phone}</b>
              <span>{words.address}</span>
              {words.hours && <span>{words.hours}</span>}
            </p>
            <p>{words.disclaimer}</p>
          </div>
        </footer>
      </div>
    </div>
  )
}
