import type { KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './segmented.module.css'

export interface SegmentedTabsProps<Id extends string> {
  /** Names the list of tabs for screen readers. */
  label: string
  tabs: readonly { id: Id; name: string; icon?: IconName }[]
  value: Id
  onValueChange: (id: Id) => void
  /** Id of the one panel below; its tab is named `tabIdOf(panelId, id)`. */
  panelId: string
}

/** The id of a tab: the panel names itself after it with `aria-labelledby`. */
export function tabIdOf(panelId: string, id: string): string {
  return `${panelId}-tab-${id}`
}

/**
 * Tabs in a pill over one panel whose content changes with them. Arrows move between tabs, Home and End to the ends.
 * The caller renders the panel with `role="tabpanel"` and `id={panelId}`.
 */
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
    <div className={styles.list} role="tablist" aria-label={label}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          id={tabIdOf(panelId, tab.id)}
          className={styles.item}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onValueChange(tab.id)}
          onKeyDown={handleKeyDown}
        >
          {tab.icon && <Icon name={tab.icon} size={20} />}
          <span>{tab.name}</span>
        </button>
      ))}
    </div>
  )
}
