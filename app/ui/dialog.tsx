import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { cx } from '../lib/cx.ts'
import styles from './dialog.module.css'

/** Source: docs/specification-coverage.md#states-of-a-window. */
type DialogState = 'closed' | 'opening' | 'open' | 'closing'

interface DialogProps {
  isOpen: boolean
  /** Requested by Escape, Back, a press outside the panel or the close button. */
  onClose: () => void
  /** Called after the transition, when the focus is back. */
  onClosed?: () => void
  label: string
  /** `card` is centred, and a sheet on a phone; `screen` covers the screen. */
  variant?: 'card' | 'screen'
  className?: string
  children: ReactNode
}

/** A modal window: the native `dialog`, which traps and restores the focus. Its content is rendered only while it is open. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, onClosed, label, variant = 'card', className, children } = props
  const { ref, state } = useDialog(isOpen, onClosed)
  const pressedBeside = useRef(false)

  function handleCancel(event: SyntheticEvent) {
    // A file field inside fires its own `cancel`.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  function handleClick(event: MouseEvent) {
    // Only if pressed and released outside: selecting text inside must not close it.
    if (event.target === event.currentTarget && pressedBeside.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which arrives as `cancel`
    <dialog
      ref={ref}
      className={styles.dialog}
      data-fill="box"
      data-align="middle"
      data-variant={variant}
      data-state={state}
      aria-label={label}
      onCancel={handleCancel}
      // A browser may close without `cancel`, after a second Escape.
      onClose={event => event.target === event.currentTarget && isOpen && onClose()}
      onPointerDown={event => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={handleClick}
    >
      {(isOpen || state !== 'closed') && <div className={cx(styles.panel, className)}>{children}</div>}
    </dialog>
  )
}

function useDialog(isOpen: boolean, onClosed?: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<DialogState>('closed')
  const handleClosed = useEffectEvent(() => onClosed?.())

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let isStale = false

    async function move(dialog: HTMLDialogElement, during: DialogState, after: DialogState) {
      setState(during)
      // Only its own animations: a spinner inside never ends.
      await Promise.allSettled(dialog.getAnimations().map(animation => animation.finished))
      if (isStale) return
      setState(after)
      if (after === 'closed') handleClosed()
    }

    if (isOpen) {
      // Strict mode runs this twice.
      if (!dialog.open) {
        keepPageStill()
        dialog.showModal()
      }
      void move(dialog, 'opening', 'open')
    } else if (dialog.open || dialog.dataset.state === 'open' || dialog.dataset.state === 'opening') {
      dialog.close()
      void move(dialog, 'closing', 'closed')
    }
    return () => {
      isStale = true
    }
  }, [isOpen])

  return { ref, state }
}

/** The scrollbar disappears while a window is open (`base.css`); its width is reserved. */
function keepPageStill(): void {
  // Over another window there is no scrollbar to measure.
  if (document.querySelector('dialog:modal')) return
  const root = document.documentElement
  root.style.setProperty('--scrollbar-w', `${innerWidth - root.clientWidth}px`)
}
