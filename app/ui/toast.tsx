import { type ReactNode, useEffect, useState } from 'react'
import { useBrowserStore } from '../lib/browser-store.ts'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './toast.module.css'
import { hideToast, type Toast, toastStore } from './toasts.ts'

export function ToastPill({ icon, action, children }: { icon?: IconName; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pill} data-surface="panel float edge" data-tone="ink" data-bare={action ? undefined : ''}>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {action}
    </div>
  )
}

/** Notices, once on a page. The live region is always present. Source: docs/design-system.md#behaviour-of-parts. */
export function ToastHost({ label }: { label: string }) {
  const toast = useBrowserStore(toastStore)
  const [pausedId, setPausedId] = useState<number | null>(null)
  const id = toast?.id ?? null
  // By id: the next notice is not paused, even if the focused button disappears without `blur`.
  const isPaused = id !== null && pausedId === id

  useEffect(() => {
    // Nothing disappears under the pointer or with the focus inside.
    if (!toast || isPaused) return
    const timer = setTimeout(() => hideToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast, isPaused])

  return (
    <section
      className={styles.host}
      data-float=""
      aria-label={label}
      onPointerEnter={() => setPausedId(id)}
      onPointerLeave={() => setPausedId(null)}
      onFocus={() => setPausedId(id)}
      onBlur={() => setPausedId(null)}
    >
      <div role="status">
        {toast && (
          <ToastPill
            key={toast.id}
            icon={toast.icon}
            action={toast.action && <ToastAction id={toast.id} action={toast.action} />}
          >
            {toast.text}
          </ToastPill>
        )}
      </div>
    </section>
  )
}

function ToastAction({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  const buttonProps = { kind: 'secondary', size: 'small' } as const
  if (action.href) {
    return (
      <ButtonLink {...buttonProps} href={action.href} onClick={() => hideToast(id)}>
        {action.label}
      </ButtonLink>
    )
  }
  return (
    <Button
      {...buttonProps}
      onClick={() => {
        action.onSelect?.()
        hideToast(id)
      }}
    >
      {action.label}
    </Button>
  )
}
