import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { RequestState } from './use-request-form.ts'

/** What goes to the element of the card. */
interface CardFocus {
  card: RefObject<HTMLElement | null>
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/**
 * Where the focus goes when sending ends. To the first field that the server refuses. To the heading of the panel that took the place
 * of the form, and from a panel back to the beginning of the form; but only when the focus went with what was replaced: a visitor who
 * has gone elsewhere stays there.
 */
export function useFocusAfterSending(kind: RequestState['kind']): CardFocus {
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
      // A field would bring up the keyboard of a phone, which nobody has asked for yet.
      const isField = kind === 'idle' && matchMedia('(hover: hover)').matches
      card.current.querySelector<HTMLElement>(isField ? '[name="name"]' : 'h2')?.focus()
    }
  }, [kind])

  return {
    card,
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // A window in the background keeps the place of its focus.
      if (document.hasFocus()) isInside.current = currentTarget.contains(relatedTarget)
    },
  }
}
