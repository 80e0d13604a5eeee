import { onPlainClick } from '#app/lib/plain-click.ts'
import { Link } from '#app/ui/link.tsx'
import { paths } from '#contract/paths.ts'
import * as copy from '#texts/search.ts'
import styles from './search-examples.module.css'

export interface SearchExamplesProps {
  examples: readonly string[]
  onChoose?: (question: string) => void
}

/** Example queries, if there are any. */
export function SearchExamples({ examples, onChoose }: SearchExamplesProps) {
  if (examples.length === 0) return null
  return (
    <p className={styles.examples}>
      {copy.examples}
      {examples.map(example => (
        <Link key={example} href={paths.search(example)} onClick={onChoose && onPlainClick(() => onChoose(example))}>
          {example}
        </Link>
      ))}
    </p>
  )
}
