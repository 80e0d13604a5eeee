import { useEffect, useReducer, useRef } from 'react'
import { CallError } from '../../api.ts'
import type { Fields } from './schema.ts'
import {
  type DocumentAnswer,
  type DocumentName,
  fetchDocument,
  forgetContent,
  type Problem,
  refusalOf,
  saveDocument,
} from './use-content.ts'

const SAVE_DELAY_MS = 800
const RETRY_DELAY_MS = 5000

interface Draft {
  value: Fields
  problems: readonly Problem[]
  save:
    | { state: 'saved'; at: string | null }
    | { state: 'typed' | 'saving' }
    | { state: 'failed'; reason: string }
    /** Another person has saved it since. */
    | { state: 'conflict'; theirs: DocumentAnswer }
  /** Grows with every save, so that the page is loaded again. */
  saves: number
}

/** Saves a document as it is edited: one call at a time, the last value wins, a conflict stops it. */
export function useDraft(name: DocumentName, loaded: DocumentAnswer) {
  const [draft, update] = useReducer((state: Draft, change: Partial<Draft>): Draft => ({ ...state, ...change }), {
    value: loaded.value,
    problems: loaded.problems,
    save: { state: 'saved', at: loaded.draft?.at ?? null },
    saves: 0,
  })
  const current = useRef({ value: loaded.value, saved: loaded.value, version: loaded.version, isBusy: false, saves: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function schedule(delayMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), delayMs)
  }

  async function flush(): Promise<void> {
    const now = current.current
    if (now.isBusy || now.value === now.saved) return
    now.isBusy = true
    clearTimeout(timer.current)
    const { value } = now
    update({ save: { state: 'saving' } })
    try {
      const { version, problems } = await saveDocument(name, value, now.version)
      Object.assign(now, { version, saved: value, saves: now.saves + 1 })
      update({ problems, save: { state: 'saved', at: new Date().toISOString() }, saves: now.saves })
      void forgetContent()
    } catch (error) {
      await handleRefusal(error)
      return
    } finally {
      now.isBusy = false
    }
    await flush()
  }

  async function handleRefusal(error: unknown): Promise<void> {
    if (error instanceof CallError && error.status === 409) {
      const theirs = await fetchDocument(name).catch(() => null)
      if (theirs) return update({ save: { state: 'conflict', theirs } })
    }
    update({ save: { state: 'failed', reason: error instanceof Error ? refusalOf(error) : '' } })
    if (error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500))
      schedule(RETRY_DELAY_MS)
  }

  function edit(value: Fields) {
    current.current.value = value
    if (draft.save.state === 'conflict') return update({ value })
    update({ value, save: { state: 'typed' } })
    schedule(SAVE_DELAY_MS)
  }

  /** Replaces everything by what the server has. */
  function take(answer: DocumentAnswer) {
    clearTimeout(timer.current)
    const { value, version, problems } = answer
    Object.assign(current.current, { value, saved: value, version, saves: current.current.saves + 1 })
    update({ value, problems, save: { state: 'saved', at: answer.draft?.at ?? null }, saves: current.current.saves })
  }

  /** Saves over what another person has saved, which stays among the versions. */
  function keepMine(theirs: DocumentAnswer) {
    current.current.version = theirs.version
    current.current.saved = theirs.value
    void flush()
  }

  const flushLast = useRef(flush)
  flushLast.current = flush
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current.value !== current.current.saved) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void flushLast.current()
    }
  }, [])

  return { ...draft, edit, take, keepMine, flush, versionOf: () => current.current.version }
}
