import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_SEARCH_LENGTH } from '#contract/paths.ts'
import * as copy from '#texts/search.ts'
import styles from './search-field.module.css'

export function SearchField(props: ComponentProps<'input'>) {
  return (
    <label className={styles.field}>
      <Icon name="search" size={24} />
      <span className={styles.label}>{copy.label}</span>
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
