import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the place of those who use keys: when an answer takes away the very control that had the focus (a condition,
 * an offer to loosen one), the focus goes to the list and not to the beginning of the page.
 * @param answer changes with every answer
 */
export function useKeptFocus(answer: unknown) {
  const ref = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what takes controls away
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [answer])
  return {
    ref,
    onFocus() {
      hadFocus.current = true
    },
    // An element that is removed does not lose focus to anything, so this is never told of it.
    onBlur(event: FocusEvent) {
      hadFocus.current = event.currentTarget.contains(event.relatedTarget)
    },
  }
}
