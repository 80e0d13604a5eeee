import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** A pointer that only crosses the link opens nothing. */
const OPEN_AFTER_MS = 120
/** Time to get from the link to the panel over a gap. */
const CLOSE_AFTER_MS = 200

/** Opens on hover of a mouse and on a press. A mouse opens it before it presses: that press keeps it open, the next one closes it. */
export function useHoverPanel(root: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<'no' | 'by hover' | 'by press'>('no')
  const isOpen = opened !== 'no'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpened('no')
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      close()
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    function handleOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    const listening = new AbortController()
    document.addEventListener('keydown', handleKey, listening)
    document.addEventListener('pointerdown', handleOutside, listening)
    return () => listening.abort()
  }, [isOpen, close, root])

  function openLater(next: (now: typeof opened) => typeof opened, delayMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), delayMs)
  }

  return {
    isOpen,
    close,
    toggle(event: MouseEvent) {
      clearTimeout(timer.current)
      // A key presses without a pointer, zero times.
      const staysOpen = opened === 'by hover' && event.detail > 0
      setOpened(isOpen && !staysOpen ? 'no' : 'by press')
    },
    hoverHandlers: {
      // A finger has no hover: its press opens by the button.
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && openLater(now => (now === 'no' ? 'by hover' : now), OPEN_AFTER_MS),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && openLater(() => 'no', CLOSE_AFTER_MS),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close()
      },
    },
  }
}
