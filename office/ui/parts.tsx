import type { ReactNode } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CallError, refusalText } from '../api.ts'
import { formatExact, formatMoment } from '../time.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './parts.module.css'

type TagTone = 'plain' | 'line' | 'river' | 'warning'

export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-text="nowrap" data-flex="inline" data-surface="sunken pill" data-hue={tone}>
      {children}
    </span>
  )
}

/** Initials of a person, with the name as a tooltip; a dash without a name. */
export function Avatar({ name, large }: { name?: string | null; large?: boolean }) {
  return (
    <span
      className={styles.avatar}
      data-large={large || undefined}
      data-empty={!name || undefined}
      title={name ?? undefined}
      aria-hidden="true"
    >
      {name ? initialsOf(name) : '–'}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

/** A short time, with the exact one as a tooltip. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatExact(at)}>
      {formatMoment(at)}
    </time>
  )
}

export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className={styles.key} data-text="soft nowrap">
      {children}
    </kbd>
  )
}

type NoteTone = 'plain' | 'river' | 'warning' | 'error'
const NOTE_ICONS: Record<NoteTone, IconName> = { plain: 'info', river: 'info', warning: 'alert', error: 'alert' }

/** A sentence with one action at its right. Screen readers announce an error. */
export function Note({
  tone = 'plain',
  icon = NOTE_ICONS[tone],
  action,
  children,
}: {
  tone?: NoteTone
  icon?: IconName
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.note} data-surface="sunken" data-hue={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={icon} />
      <p data-role="meta">{children}</p>
      {action}
    </div>
  )
}

/** An empty state: title, reason and one action. */
export function Empty({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty} data-align="middle" data-text="center" data-gap="8">
      <River />
      <p className={styles.emptyTitle}>{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

/** The bank of a river as a calm line, stretched to its box. */
export function River() {
  return (
    <svg viewBox="0 0 84 18" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path vectorEffect="non-scaling-stroke" d="M0 6C8 12 14 18 22 18S38 0 54 0S74 16 84 16" />
    </svg>
  )
}

/** Directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; dataUpdatedAt: number; refetch: () => Promise<unknown> }
  /** Shown when the answer is 404. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders what a query has loaded, or a placeholder. After a failure it shows a note above the last data. */
export function Loaded<Data>({ query, missing, children }: LoadedProps<Data>) {
  const { data, error, dataUpdatedAt, refetch } = query
  if (missing && error instanceof CallError && error.status === 404) return missing
  return (
    <>
      {error && (
        <Note
          tone="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Повторить
            </Button>
          }
        >
          {data === undefined
            ? `Не загрузилось. ${refusalText(error)}`
            : `Сервер не отвечает. Ниже то, что было в ${formatMoment(new Date(dataUpdatedAt).toISOString())}.`}
        </Note>
      )}
      {data === undefined ? !error && <Loading /> : children(data)}
    </>
  )
}

const ROWS = 8

/** Rows of the height of what comes; visible after 200 ms. */
export function Loading() {
  return (
    <div className={styles.loading} aria-busy="true" role="status" aria-label="Загружается">
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
        <div key={index} data-align="center">
          <Skeleton widthPercent={30 + ((index * 17) % 50)} heightRem={1.4} />
        </div>
      ))}
    </div>
  )
}
