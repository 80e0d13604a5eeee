import type { ReactNode } from 'react'
import { Container } from '#app/ui/layout.tsx'
import { LazyImage, type Picture } from '#app/ui/lazy-image.tsx'
import { paths } from '#contract/paths.ts'
import type { Global } from '#contract/site.ts'
import { fill } from '#domain/text/format.ts'
import * as copy from '#texts/shell.ts'
import { REQUEST_FORM_ID } from '../features/request-form/request-link.tsx'
import styles from './call-section.module.css'

export interface CallSectionProps {
  picture: Picture | undefined
  hours: Global['office']['hours']
  title?: string | undefined
  text?: string | undefined
  children: ReactNode
}

/** The last section before the footer: a visit, or a call back. Source: docs/specification-coverage.md#24-footer. */
export function CallSection({ picture, hours, title = copy.footerCallTitle, text, children }: CallSectionProps) {
  return (
    <section className={styles.section} id={REQUEST_FORM_ID} aria-label={copy.footerCallLabel} data-print="hide">
      <Container>
        <div className={styles.card} data-align="end" data-surface="panel" data-grid="" data-tone="image">
          {picture ? (
            <div className={styles.picture} data-fill="frame">
              <LazyImage picture={{ ...picture, alt: '' }} />
            </div>
          ) : (
            <img className={styles.buildings} src={paths.quarterDrawing()} alt="" loading="lazy" />
          )}
          <div className={styles.text} data-gap="24" data-full="tablet">
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.lead}>{text ?? fill(copy.footerCallText, { days: openDays(hours) })}</p>
          </div>
          <div className={styles.form} data-full="tablet">
            {children}
          </div>
        </div>
      </Container>
    </section>
  )
}

/** `каждый день`: the days on which the office is open. */
function openDays(hours: CallSectionProps['hours']): string {
  const [first, second] = hours.map(({ days }) => days)
  if (second !== undefined) return copy.footerCallDaily
  return first === 'sat-sun' ? copy.footerCallWeekend : copy.footerCallWeekdays
}
