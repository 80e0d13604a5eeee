import { lazy, Suspense, useEffect } from 'react'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { retryImport } from '#app/lib/chunk-reload.ts'
import { isSlashOn, openSearch, searchStore } from './search-store.ts'

// Loaded at the first opening.
const SearchDialog = lazy(async () => ({
  default: (await retryImport(() => import('./search-dialog.tsx'))).SearchDialog,
}))

/** The site search, once on a page: the menu and the key `/` open it. */
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

/** Where the key types a character, or a dialog is open. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog[open] *'

function openBySlash(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if (target instanceof Element && target.matches(TAKEN)) return
  if (!isSlashOn() || document.querySelector('dialog[open]')) return
  event.preventDefault()
  openSearch()
}
