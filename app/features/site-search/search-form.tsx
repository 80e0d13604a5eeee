import type { ComponentProps } from 'react'
import { MAX_SEARCH_LENGTH, paths } from '#contract/paths.ts'
import * as copy from '#texts/search.ts'
import { onPlainClick } from '../../lib/links.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './search-form.module.css'

export function SearchForm({ q, examples }: { q: string; examples: readonly string[] }) {
  return (
    <search className={examples.length > 0 ? styles.withExamples : undefined}>
      <form action={paths.search()} className={styles.form} data-align="center" data-gap="24" data-stack="mobile">
        {/* A new field for each query. */}
        <SearchField key={q} defaultValue={q} />
        <Button type="submit">{copy.submit}</Button>
      </form>
      <SearchExamples examples={examples} />
    </search>
  )
}

export function SearchField(props: ComponentProps<'input'>) {
  return (
    <label className={styles.field} data-fill="width" data-gap="16" data-flex="">
      <Icon name="search" size={24} />
      <VisuallyHidden>{copy.label}</VisuallyHidden>
      <input
        {...props}
        className={styles.input}
        type="search"
        name="q"
        placeholder={copy.label}
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
      />
    </label>
  )
}

export interface SearchExamplesProps {
  examples: readonly string[]
  onChoose?: (question: string) => void
}

export function SearchExamples({ examples, onChoose }: SearchExamplesProps) {
  if (examples.length === 0) return null
  return (
    <p className={styles.examples} data-flex="wrap">
      {copy.examples}
      {examples.map(example => (
        <Link key={example} href={paths.search(example)} onClick={onChoose && onPlainClick(() => onChoose(example))}>
          {example}
        </Link>
      ))}
    </p>
  )
}
