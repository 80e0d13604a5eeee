import type { KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Link } from './link.tsx'
import styles from './segmented.module.css'

export interface Segment {
  name: string
  icon?: IconName
}

export interface SegmentedProps {
  label: string
  name: string
  options: readonly (Segment & { value: string })[]
  value: string
  onValueChange: (value: string) => void
}

export function Segmented({ label, name, options, value, onValueChange }: SegmentedProps) {
  return (
    <fieldset className={styles.list} data-fade="" aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.item}>
          <input
            type="radio"
            className={styles.input}
            data-cover=""
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={20} />}
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
}

export interface SegmentedLinksProps {
  label: string
  links: readonly (Segment & { href: string; isCurrent?: boolean })[]
  /** Full width on a phone; of three or more, only the current one shows its name. */
  compact?: boolean
}

/** Links to views of the same data. */
export function SegmentedLinks({ label, links, compact = false }: SegmentedLinksProps) {
  return (
    <nav className={styles.list} data-fade="" aria-label={label} data-compact={compact || undefined}>
      {links.map(link => (
        <Link
          key={link.href}
          href={link.href}
          className={styles.item}
          aria-current={link.isCurrent ? 'true' : undefined}
        >
          {link.icon && <Icon name={link.icon} size={20} />}
          <span data-unseen={compact && links.length > 2 && !link.isCurrent ? 'mobile' : undefined}>{link.name}</span>
        </Link>
      ))}
    </nav>
  )
}

export interface SegmentedTabsProps<Id extends string> {
  label: string
  /** A `label` with the meaning of `name` and `count` is read instead of them. */
  tabs: readonly (Segment & { id: Id; count?: string; label?: string })[]
  value: Id
  onValueChange: (id: Id) => void
  panelId: string
}

/** Id of a tab, for `aria-labelledby` of the panel. */
export function tabIdOf(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`
}

/** Tabs of one panel. Arrows, Home and End move between them. The caller renders the panel with `role="tabpanel"` and `id={panelId}`. */
export function SegmentedTabs<Id extends string>({
  label,
  tabs,
  value,
  onValueChange,
  panelId,
}: SegmentedTabsProps<Id>) {
  function handleKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex(tab => tab.id === value)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onValueChange(next.id)
    document.getElementById(tabIdOf(panelId, next.id))?.focus()
  }

  return (
    <div className={styles.list} data-fade="" role="tablist" aria-label={label}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          id={tabIdOf(panelId, tab.id)}
          className={styles.item}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={panelId}
          aria-label={tab.label}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onValueChange(tab.id)}
          onKeyDown={handleKeyDown}
        >
          {tab.icon && <Icon name={tab.icon} size={20} />}
          <span>
            {tab.name}
            {tab.count !== undefined && <sup data-text="soft">{tab.count}</sup>}
          </span>
        </button>
      ))}
    </div>
  )
}
