import { paths } from '#contract/paths.ts'
import { search as copy } from '#domain/copy/search.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-form.module.css'

/** The search without a script. @param q the question that was asked */
export function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <form action={paths.search()} className={styles.form}>
        {/* Another question is another field. */}
        <SearchField key={q} defaultValue={q} />
        <Button type="submit">{copy.submit}</Button>
      </form>
    </search>
  )
}
