import { ButtonLink } from '#app/ui/button.tsx'
import { paths } from '#contract/paths.ts'
import { pageCrash } from '#domain/copy/page-crash.ts'
import styles from './error-page.module.css'

/**
 * Shown when even the page of errors could not be rendered: no data, no router, one way out.
 * Source: docs/specification-coverage.md#page-of-an-error.
 */
export function CrashPage() {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.body}>
        <h1 className={styles.title}>{pageCrash.text}</h1>
        <div className={styles.ways}>
          <ButtonLink kind="primary" size="large" href={paths.home()}>
            {pageCrash.link}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
