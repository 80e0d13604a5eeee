import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPagePath } from '#app/lib/links.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Toggle } from '#app/ui/switch.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { paths } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { clamp, sumOf } from '#domain/lib/maths.ts'
import { fill } from '#domain/text/format.ts'
import * as copy from '#texts/search.ts'
import styles from './search-dialog.module.css'
import { SearchExamples, SearchField } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { closeSearch, isSlashOn, turnSlash } from './search-store.ts'
import { answerOf, useExamples, useSiteSearch } from './use-site-search.ts'

/** Site search with results while typing; arrows move through them, Enter follows the first. */
export function SearchDialog({ isOpen }: { isOpen: boolean }) {
  const [typed, setTyped] = useState('')
  const state = useSiteSearch(typed)
  const answer = answerOf(state)
  const examples = useExamples(isOpen)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useClosedByNavigation()
  useEffect(() => {
    if (isOpen) field.current?.select()
  }, [isOpen])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const first = state.kind === 'found' && firstOf(state.answer)
    const href = first || paths.search(typed)
    closeSearch()
    if (isPagePath(href)) void navigate(href)
    else location.assign(href)
  }

  return (
    <Dialog isOpen={isOpen} onClose={closeSearch} label={copy.title} variant="screen" className={styles.search}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between links that Tab reaches too */}
      <div className={styles.body} onKeyDown={goByArrows}>
        <search>
          <form action={paths.search()} className={styles.form} data-gap="24" onSubmit={handleSubmit}>
            <SearchField ref={field} autoFocus value={typed} onChange={event => setTyped(event.currentTarget.value)} />
            <IconButton icon="close" label={copy.close} onClick={closeSearch} />
          </form>
        </search>
        <VisuallyHidden role="status">
          {state.kind === 'found' && fill(copy.found, { count: countOf(state.answer) })}
        </VisuallyHidden>
        <div className={styles.answers} data-pad="above-40" aria-busy={state.kind === 'pending'}>
          {state.kind === 'idle' && <Hint examples={examples} onChoose={setTyped} />}
          {state.kind === 'failed' && (
            <p className={styles.hint} data-text="soft" role="alert">
              {copy.failed}
            </p>
          )}
          {answer && <SearchResults answer={answer} examples={examples} onChoose={setTyped} onFollow={closeSearch} />}
        </div>
      </div>
    </Dialog>
  )
}

function Hint({ examples, onChoose }: { examples: readonly string[]; onChoose: (question: string) => void }) {
  return (
    <div className={styles.hint} data-text="soft">
      <p>{copy.hint}</p>
      <SearchExamples examples={examples} onChoose={onChoose} />
      <Toggle
        className={styles.key}
        defaultChecked={isSlashOn()}
        onChange={({ currentTarget }) => turnSlash(currentTarget.checked)}
      >
        {copy.slashKey}
      </Toggle>
    </div>
  )
}

/** Navigation closes the window. Source: docs/specification-coverage.md#states-of-a-window. */
function useClosedByNavigation() {
  const { pathname, search } = useLocation()
  const from = useRef(pathname + search)
  useEffect(() => {
    if (from.current !== pathname + search) closeSearch()
    from.current = pathname + search
  }, [pathname, search])
}

/** The result that Enter follows. */
function firstOf({ wish, purchase, lots, groups }: SearchAnswer): string | undefined {
  return (wish ?? purchase ?? lots[0] ?? groups[0]?.items[0])?.url
}

function countOf({ wish, purchase, lots, groups }: SearchAnswer): number {
  return [wish, purchase].filter(Boolean).length + lots.length + sumOf(groups.map(({ items }) => items.length))
}

function goByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')]
  const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1
  const next = stops[clamp(at + step, 0, stops.length - 1)]
  if (!next || at < 0) return
  event.preventDefault()
  next.focus()
}
