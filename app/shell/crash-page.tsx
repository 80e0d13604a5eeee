import { ButtonLink } from '#app/ui/button.tsx'
import { paths } from '#contract/paths.ts'
import * as shell from '#texts/shell.ts'
import styles from './error-page.module.css'

/** Shown when even the error page could not be rendered: no data, no router, one link. */
export function CrashPage() {
  return (
    <main id="main" className={styles.page} data-anchor="" data-columns="1">
      <div className={styles.body} data-gap="24 start">
        <h1 className={styles.title}>{shell.crashText}</h1>
        <div className={styles.ways} data-pad="above-16" data-flex="wrap" data-gap="12">
          <ButtonLink kind="primary" size="large" href={paths.home()}>
            {shell.crashLink}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
