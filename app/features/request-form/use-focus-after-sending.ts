import { type FocusEvent, useEffect, useRef } from 'react'
import type { RequestState } from './use-request-form.ts'

/** Moves the focus when sending ends, only if the focused element was removed: a visitor who went elsewhere stays there. */
export function useFocusAfterSending(kind: RequestState['kind']) {
  const card = useRef<HTMLElement>(null)
  const isInside = useRef(false)
  const shown = useRef(kind)

  useEffect(() => {
    const before = shown.current
    shown.current = kind
    if (before === kind || !card.current) return
    const isNowhere = document.activeElement === document.body
    const wasSent = before === 'loading' || before === 'failed'
    const wrong = kind === 'idle' && wasSent && card.current.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) {
      if (isInside.current || isNowhere) wrong.focus()
    } else if (isInside.current && isNowhere) {
      // A focused field would open the keyboard of a phone.
      const isField = kind === 'idle' && matchMedia('(hover: hover)').matches
      card.current.querySelector<HTMLElement>(isField ? '[name="name"]' : 'h2')?.focus()
    }
  }, [kind])

  return {
    card,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // An inactive window keeps its focus.
      if (document.hasFocus()) isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}
