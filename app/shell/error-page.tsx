import { ButtonLink } from '#app/ui/button.tsx'
import { LazyImage, type Picture } from '#app/ui/lazy-image.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { paths } from '#contract/paths.ts'
import { partsOf } from '#domain/text/fill.ts'
import * as shell from '#texts/shell.ts'
import styles from './error-page.module.css'

/** It covers its box, which may be higher than the picture is at the width of the screen. */
const SIZES = '(width <= 767.5px) 160vw, max(100vw, 1420px)'

export interface ErrorPageProps {
  status: number
  /** Section of the menu without a page yet. */
  soon?: string
  /** Fades out of the paper from the right; absent when it could not be had. */
  picture?: Picture
  phone?: { display: string; href: string }
}

/** The page of an error. Source: docs/specification-coverage.md#25-error-page, docs/specification-coverage.md#page-of-an-error. */
export function ErrorPage({ status, soon, picture, phone }: ErrorPageProps) {
  const isMissing = status === 404
  return (
    <div className={styles.page}>
      {picture && (
        <div className={styles.picture}>
          <LazyImage picture={{ ...picture, alt: '' }} prioritySizes={SIZES} />
        </div>
      )}
      <div className={styles.body} data-gap="24 start">
        <p className={styles.status}>{status}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {isMissing ? shell.notFoundText : shell.serverErrorText}
        </h1>
        {phone && !isMissing && <Hint text={shell.serverErrorHint} phone={phone} />}
        {phone && soon && <Hint text={shell.notFoundSoon} name={soon} phone={phone} />}
        <div className={styles.ways} data-flex="wrap" data-gap="12">
          <ButtonLink kind="primary" size="large" href={paths.home()}>
            {shell.notFoundButton}
          </ButtonLink>
          {isMissing && (
            <ButtonLink size="large" href={paths.flats()}>
              {shell.notFoundSecond}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

/** What to do, with the phone as a link. */
function Hint({ text, name, phone }: { text: string; name?: string; phone: { display: string; href: string } }) {
  return (
    <p>
      {partsOf(text).map(part =>
        'text' in part ? (
          part.text
        ) : part.name === 'phone' ? (
          <TextLink key={part.name} href={phone.href} className={styles.phone}>
            {phone.display}
          </TextLink>
        ) : (
          name
        ),
      )}
    </p>
  )
}
