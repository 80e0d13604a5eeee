import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Button, Buttons } from './button.tsx'
import type { IconName } from './icon.tsx'
import { Note } from './parts.tsx'
import styles from './window.module.css'

/** A modal window with a title. The focus is in the field with `data-first`, else in the first one, if it has any. */
export function Window({
  title,
  isOpen,
  onClose,
  onClosed,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  onClosed?: () => void
  children: ReactNode
}) {
  const head = useRef<HTMLDivElement>(null)

  // After the effect of `Dialog`, which opens it and would leave the focus at the close button.
  useEffect(() => {
    if (!isOpen) return
    const find = (fields: string) => head.current?.parentElement?.querySelector<HTMLElement>(fields)
    const field = find('[data-first="true"]') ?? find('input, textarea, select')
    field?.focus()
  }, [isOpen])

  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} label={title} className={styles.window}>
      <div ref={head} className={styles.head} data-flex="spread" data-align="start" data-gap="16">
        <h2>{title}</h2>
        <Button kind="ghost" icon="close" iconOnly onClick={onClose}>
          Закрыть
        </Button>
      </div>
      {children}
    </Dialog>
  )
}

interface ConfirmWindowProps {
  title: string
  isOpen: boolean
  onClose: () => void
  confirm: string
  kind?: 'solid' | 'danger'
  icon?: IconName | undefined
  isBusy: boolean
  onConfirm: () => void
  /** Why the action failed. */
  error?: string | null
  children: ReactNode
}

/** Describes an action and requests its confirmation. */
export function ConfirmWindow(props: ConfirmWindowProps) {
  const { title, isOpen, onClose, confirm, kind = 'solid', icon, isBusy, onConfirm, error, children } = props
  return (
    <Window title={title} isOpen={isOpen} onClose={onClose}>
      {error && <Note tone="error">{error}</Note>}
      {children}
      <Buttons>
        <Button kind={kind} icon={icon} busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Не надо
        </Button>
      </Buttons>
    </Window>
  )
}
