import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { cx } from '#app/lib/cx.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { CallError, refusalText } from '../api.ts'
import { formatExact, formatMoment } from '../time.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './parts.module.css'

interface ButtonStyle {
  /** `primary` is the main action of a screen, at most one; `solid` saves. */
  kind?: 'plain' | 'primary' | 'solid' | 'ghost' | 'danger'
  size?: 'small' | 'normal' | 'large'
  wide?: boolean
  icon?: IconName
  children: ReactNode
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /** Shows a spinner instead of the text and ignores clicks. */
  busy?: boolean
  /** Why the button is disabled. It stays focusable, and a screen reader announces the reason. */
  reason?: string | false | null
  /** Only the icon is visible; `children` are the name. */
  iconOnly?: boolean
}

export function Button(props: ButtonProps) {
  const { kind, size, wide, icon, busy, reason, iconOnly, className, children, onClick, ...rest } = props
  const reasonId = useId()
  const isOff = busy || Boolean(reason)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        type="button"
        {...styleAttributes({ kind, size, wide })}
        className={cx(styles.button, className)}
        data-icon-only={iconOnly || undefined}
        aria-busy={busy || undefined}
        aria-disabled={isOff || undefined}
        aria-describedby={reason ? reasonId : undefined}
        title={iconOnly && typeof children === 'string' ? children : undefined}
        {...rest}
        onClick={handleClick}
      >
        {icon && <Icon name={icon} />}
        {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
      </button>
      {reason && (
        <span id={reasonId} className={styles.reason} data-role="mini" data-text="soft">
          {reason}
        </span>
      )}
    </>
  )
}

export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonStyle & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...styleAttributes({ kind, size, wide })} className={cx(styles.button, className)} {...rest}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}

/** Buttons in a row, which wraps. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <div data-flex="wrap" data-gap="8">
      {children}
    </div>
  )
}

function styleAttributes({ kind = 'plain', size = 'normal', wide }: Omit<ButtonStyle, 'children'>) {
  return { 'data-kind': kind, 'data-size': size, 'data-wide': wide || undefined }
}

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
