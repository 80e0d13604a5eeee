import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#app/lib/cx.ts'
import styles from './dropdown.module.css'

export interface DropdownProps {
  trigger: ReactNode
  triggerClassName?: string
  /** Accessible name of the trigger, if its text is not enough. */
  label?: string
  /** Edge of the trigger that the panel is aligned to. */
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A native `details`, which opens without scripts. With scripts Escape, a press outside, Tab and a choice close it. */
export function Dropdown({ trigger, triggerClassName, label, align = 'start', className, children }: DropdownProps) {
  const root = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = root.current
    if (!details) return
    const close = () => {
      details.open = false
    }
    function handleOutside(event: Event) {
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) close()
    }
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !details?.open) return
      close()
      details.querySelector('summary')?.focus()
    }
    const listening = new AbortController()
    document.addEventListener('pointerdown', handleOutside, listening)
    document.addEventListener('focusin', handleOutside, listening)
    document.addEventListener('keydown', handleKey, listening)
    return () => listening.abort()
  }, [])

  function handlePick(event: MouseEvent) {
    const isPick = event.target instanceof Element && event.target.closest('a[href], button')
    if (!isPick || !root.current) return
    root.current.open = false
    // The pressed link is hidden now. A window that it opens returns the focus to the summary.
    root.current.querySelector('summary')?.focus()
  }

  return (
    // If opened before hydration, the markup has an `open` attribute that React does not expect.
    <details ref={root} className={cx(styles.root, className)} data-anchor="" suppressHydrationWarning>
      <summary className={triggerClassName} aria-label={label}>
        {trigger}
      </summary>
      {/* biome-ignore lint/a11y: the handler only closes the panel after a click on a link or button inside */}
      <div className={styles.panel} data-surface="float edge" data-tone="white" data-side={align} onClick={handlePick}>
        {children}
      </div>
    </details>
  )
}
