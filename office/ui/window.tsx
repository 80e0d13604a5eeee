import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Button } from './button.tsx'
import styles from './window.module.css'

/** A modal window with a title. */
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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} label={title} className={styles.window}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button kind="ghost" icon="close" iconOnly onClick={onClose}>
          Закрыть
        </Button>
      </div>
      {children}
    </Dialog>
  )
}
