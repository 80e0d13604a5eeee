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
  /** The visitor wants it closed: Escape, the system's Back, a press outside the panel, the close button. */
  onClose: () => void
  /** It is gone: the movement is over and focus is back where it was. */
  onClosed?: () => void
  /** Name for screen readers. */
  label: string
  /** `card` is centred and is a sheet on a phone; `screen` takes the whole screen. */
  look?: 'card' | 'screen'
  className?: string
  children: ReactNode
}

/**
 * A modal window: the browser's own `dialog`, which keeps focus inside, hides the page behind and gives focus back.
 * Its content exists only while it is open.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, onClosed, label, look = 'card', className, children } = props
  const { ref, state } = useDialog(isOpen, onClosed)
  const pressedBeside = useRef(false)

  function handleCancel(event: SyntheticEvent) {
    // A file field inside sends its own `cancel`.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  function handleClick(event: MouseEvent) {
    // Pressed and released outside the panel: a selection that began inside must not close it.
    if (event.target === event.currentTarget && pressedBeside.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which arrives as `cancel`
    <dialog
      ref={ref}
      className={styles.dialog}
      data-look={look}
      data-state={state}
      aria-label={label}
      onCancel={handleCancel}
      // A browser may close without asking, after a second Escape.
      onClose={event => event.target === event.currentTarget && isOpen && onClose()}
      onPointerDown={event => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={handleClick}
    >
      {(isOpen || state !== 'closed') && (
        <div className={cx(styles.panel, className)}>{children}</div>
      )}
    </dialog>
  )
}

/** Opens and closes the element after `isOpen` and names the four states between. */
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
      // Only its own movements: a spinning ring inside never ends.
      await Promise.allSettled(dialog.getAnimations().map(animation => animation.finished))
      if (isStale) return
      setState(after)
      if (after === 'closed') handleClosed()
    }

    if (isOpen) {
      // React's strict mode comes twice: the second time it is open, and the movement has lost who waited for it.
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

/** The scrollbar of the page goes while a window is open (`base.css`); its width is kept free, so nothing moves sideways. */
function keepPageStill(): void {
  // Over another window there is no scrollbar to measure any more.
  if (document.querySelector('dialog:modal')) return
  const root = document.documentElement
  root.style.setProperty('--scrollbar-w', `${innerWidth - root.clientWidth}px`)
}
