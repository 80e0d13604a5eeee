import { paths } from '#contract/paths.ts'
import * as copy from '#texts/search.ts'
import { Button } from '../../ui/button.tsx'
import { SearchExamples } from './search-examples.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-form.module.css'

export interface SearchFormProps {
  q: string
  examples: readonly string[]
}

/** Site search without scripts. */
export function SearchForm({ q, examples }: SearchFormProps) {
  return (
    <search className={examples.length > 0 ? styles.asking : undefined}>
      <form action={paths.search()} className={styles.form}>
        {/* A new field for each query. */}
        <SearchField key={q} defaultValue={q} />
        <Button type="submit">{copy.submit}</Button>
      </form>
      <SearchExamples examples={examples} />
    </search>
  )
}
