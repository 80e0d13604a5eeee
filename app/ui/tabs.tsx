import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  name: string
  /** Number of items behind the tab, shown as a superscript. */
  count?: string
  panel: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The tab that is open at first; the first one by default. */
  initial?: string
  onTabChange?: (id: string) => void
}

/**
 * Panels of which one is seen. Arrows move between tabs, Home and End to the ends.
 * Without a script all panels are shown one after another.
 */
export function Tabs({ label, tabs, initial, onTabChange }: TabsProps) {
  const prefix = useId()
  const [current, setCurrent] = useState(initial ?? tabs[0]?.id)

  function open(id: string) {
    setCurrent(id)
    onTabChange?.(id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    open(next.id)
    document.getElementById(`${prefix}-tab-${next.id}`)?.focus()
  }

  return (
    <div className={styles.root}>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={`${prefix}-tab-${tab.id}`}
            className={styles.tab}
            type="button"
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={`${prefix}-panel-${tab.id}`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => open(tab.id)}
            onKeyDown={event => handleKeyDown(event, index)}
          >
            {tab.name}
            {tab.count && <sup>{tab.count}</sup>}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          id={`${prefix}-panel-${tab.id}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${prefix}-tab-${tab.id}`}
          data-open={tab.id === current || undefined}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
