import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** What the mark is about: `О ставке`. */
  label: string
  children: ReactNode
}

/**
 * An «i» with a note of at most 30rem: on hover, on focus and on a tap; Escape and a tap elsewhere close it.
 * The note is a native popover: no parent cuts it off, and without a script a press still opens it. A browser of before 2024 may
 * have none: there the style shows it.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId()
  const note = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const show = () => note.current?.showPopover?.({ source: button.current ?? undefined })
  const hide = () => note.current?.hidePopover?.()
  const whenMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act()

  return (
    <span className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.mark}
        aria-label={label}
        aria-describedby={id}
        popoverTarget={id}
        popoverTargetAction="show"
        onPointerEnter={whenMouse(show)}
        onPointerLeave={whenMouse(hide)}
        onFocus={event => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
      >
        <Icon name="info" size={20} />
      </button>
      <span ref={note} id={id} className={styles.note} role="tooltip" popover="auto">
        {children}
      </span>
    </span>
  )
}
