import { useEffect, useState } from 'react'
import { fetchSearchAnswer } from '#app/api/fetch.ts'
import { MAX_SEARCH_LENGTH } from '#contract/paths.ts'
import type { SearchAnswer } from '#contract/search.ts'

const TYPING_MS = 180

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'pending'; last: SearchAnswer | null }
  | { kind: 'found'; answer: SearchAnswer }
  | { kind: 'failed' }

/** Searches after typing stops; the former results stay until the next ones. */
export function useSiteSearch(typed: string): SearchState {
  const question = typed.trim().slice(0, MAX_SEARCH_LENGTH)
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  useEffect(() => {
    if (question === '') return setState({ kind: 'idle' })
    const controller = new AbortController()
    setState(before => ({ kind: 'pending', last: answerOf(before) }))
    const timer = setTimeout(() => {
      fetchSearchAnswer(question, controller.signal).then(
        answer => setState({ kind: 'found', answer }),
        () => controller.signal.aborted || setState({ kind: 'failed' }),
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question])
  return state
}

export function useExamples(isOpen: boolean): readonly string[] {
  const [examples, setExamples] = useState<readonly string[]>([])
  const hasExamples = examples.length > 0
  useEffect(() => {
    if (!isOpen || hasExamples) return
    const controller = new AbortController()
    fetchSearchAnswer('', controller.signal).then(
      answer => setExamples(answer.examples),
      () => undefined,
    )
    return () => controller.abort()
  }, [isOpen, hasExamples])
  return examples
}

export function answerOf(state: SearchState): SearchAnswer | null {
  if (state.kind === 'found') return state.answer
  return state.kind === 'pending' ? state.last : null
}
