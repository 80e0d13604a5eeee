import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FilledText } from '#app/ui/filled-text.tsx'
import { LazyImage, type Picture } from '#app/ui/lazy-image.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { paths } from '#contract/paths.ts'
import * as shell from '#texts/shell.ts'
import styles from './error-page.module.css'

/** The picture covers a box that may be higher than the picture at the width of the screen. */
const SIZES = '(width <= 767.5px) 160vw, max(100vw, 1420px)'

export interface ErrorPageProps {
  status: number
  /** Section of the menu without a page yet. */
  soon?: string
  /** Absent if it failed to load. */
  picture?: Picture
  phone?: { display: string; href: string }
  /** Loads the page again; present only if its data did not arrive. */
  onRetry?: () => void
}

/** The page of an error. Source: docs/specification-coverage.md#25-error-page, docs/specification-coverage.md#page-of-an-error. */
export function ErrorPage({ status, soon, picture, phone, onRetry }: ErrorPageProps) {
  const isMissing = status === 404
  const brokenText = onRetry ? shell.connectionFailed : shell.serverErrorText
  return (
    <div className={styles.page} data-anchor="" data-columns="1">
      {picture && (
        <div className={styles.picture} data-fill="frame">
          <LazyImage picture={{ ...picture, alt: '' }} prioritySizes={SIZES} />
        </div>
      )}
      <div className={styles.body} data-gap="24 start">
        {!onRetry && (
          <p className={styles.status} data-text="accent">
            {status}
          </p>
        )}
        <h1 className={styles.title} tabIndex={-1} ref={onRetry && focus}>
          {isMissing ? shell.notFoundText : brokenText}
        </h1>
        {phone && !isMissing && !onRetry && (
          <p>
            <FilledText template={shell.serverErrorHint} values={{ phone: <PhoneLink {...phone} /> }} />
          </p>
        )}
        {phone && soon && (
          <p>
            <FilledText template={shell.notFoundSoon} values={{ name: soon, phone: <PhoneLink {...phone} /> }} />
          </p>
        )}
        <div className={styles.ways} data-pad="above-16" data-flex="wrap" data-gap="12">
          {onRetry && (
            <Button kind="primary" size="large" onClick={onRetry}>
              {shell.connectionOpen}
            </Button>
          )}
          <ButtonLink kind={onRetry ? 'secondary' : 'primary'} size="large" href={paths.home()}>
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

/** A filter keeps the position of its list, which can be below this page. */
function focus(heading: HTMLElement | null) {
  heading?.focus()
}

function PhoneLink({ display, href }: NonNullable<ErrorPageProps['phone']>) {
  return (
    <TextLink href={href} data-text="nowrap">
      {display}
    </TextLink>
  )
}
