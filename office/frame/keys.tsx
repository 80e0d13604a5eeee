import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Facts } from '#app/ui/explication.tsx'
import { Key } from '../ui/parts.tsx'
import { Window } from '../ui/window.tsx'
import styles from './frame.module.css'
import type { Section } from './sections.ts'

/** Maximum time between the two keys of a sequence. */
const PAIR_MS = 1500

/** Letters by the position of the key (`event.code`), so that shortcuts work in the Russian layout. */
const LETTER = /^Key([A-Z])$/

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}

/**
 * Calls `handle` for keys pressed outside of fields and windows. It returns true if it handled the key.
 * @param isFirst runs before the handlers of the page
 */
export function useKeys(handle: (event: KeyboardEvent) => boolean, isFirst = false): void {
  useKeydown(event => {
    const isIgnored = event.ctrlKey || event.metaKey || event.altKey
    return !isIgnored && !isTyping(event.target) && handle(event)
  }, isFirst)
}

/** The same in fields, with any modifier. */
export function useKeydown(handle: (event: KeyboardEvent) => boolean, isFirst = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog:modal')) return
    if (handle(event)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen, isFirst)
    return () => removeEventListener('keydown', listen, isFirst)
  }, [isFirst])
}

/** Global shortcuts: `g` and a letter opens a section, `/` focuses the search, `?` lists the shortcuts. */
export function FrameKeys({ sections }: { sections: readonly Section[] }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const pairSince = useRef(0)

  useKeys(event => {
    if (event.key === '?') {
      setIsOpen(true)
      return true
    }
    if (event.key === '/' || event.code === 'Slash') {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
      search?.focus()
      return search !== null
    }
    if (event.code === 'KeyG') {
      pairSince.current = event.timeStamp
      return true
    }
    const section = sections.find(({ code }) => code === event.code)
    if (!section || pairSince.current === 0 || event.timeStamp - pairSince.current > PAIR_MS) return false
    pairSince.current = 0
    void navigate(section.path)
    return true
  }, true)

  const rows: [title: string, keys: string[]][] = [
    ['Найти что угодно', ['Ctrl', 'K']],
    ['Искать в списке', ['/']],
    ['Следующая и предыдущая строка', ['J', 'K']],
    ...sections.map(({ title, code }): [string, string[]] => [title, ['G', LETTER.exec(code)?.[1] ?? '']]),
    ['Этот список', ['?']],
  ]

  return (
    <Window title="Клавиши" isOpen={isOpen} onClose={() => setIsOpen(false)}>
      <Facts
        className={styles.keys}
        rows={rows.map(([name, keys]) => ({ name, value: keys.map(key => [<Key key={key}>{key}</Key>, ' ']) }))}
      />
    </Window>
  )
}
