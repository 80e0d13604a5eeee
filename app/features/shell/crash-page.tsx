import { paths } from '#contract/paths.ts'
import { pageCrash } from '#domain/copy/page-crash.ts'

/** Shown when even the page of errors could not be rendered: no data, no router, one way out. Specification §8. */
export function CrashPage() {
  return (
    <main>
      <h1>{pageCrash.text}</h1>
      <a href={paths.home()}>{pageCrash.link}</a>
    </main>
  )
}
