import { Suspense, useEffect } from 'react'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { lazyComponent } from '#app/lib/chunk-reload.ts'
import { isSlashOn, openSearch, searchStore } from './search-store.ts'

// Loaded at the first opening.
const SearchDialog = lazyComponent(async () => (await import('./search-dialog.tsx')).SearchDialog)

/** Mounts the site search, which the menu and the key `/` open. */
export function SearchHost() {
  const isOpen = useBrowserStore(searchStore)
  useEffect(() => {
    document.addEventListener('keydown', openBySlash)
    return () => document.removeEventListener('keydown', openBySlash)
  }, [])
  if (isOpen === undefined) return null
  return (
    <Suspense>
      <SearchDialog isOpen={isOpen} />
    </Suspense>
  )
}

/** Focused elements in which `/` is text, and open dialogs. */
const IGNORED = 'input, textarea, select, [contenteditable], dialog[open] *'

function openBySlash(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if (target instanceof Element && target.matches(IGNORED)) return
  if (!isSlashOn() || document.querySelector('dialog[open]')) return
  event.preventDefault()
  openSearch()
}
