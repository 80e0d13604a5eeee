import { useId, useRef } from 'react'
import { apiPaths } from '#contract/paths.ts'
import * as favoritesTexts from '#texts/favorites.ts'
import { clearFavorites, restoreFavorites } from '../../features/favorites/favorites-store.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './clear-favorites.module.css'

/** How long undo is offered. */
const UNDO_MS = 8000

/** The confirmation is a popover, which works without scripts; browsers before 2024 use `confirm`. */
export function ClearFavorites() {
  const id = useId()
  const question = useRef<HTMLDivElement>(null)

  async function clear() {
    question.current?.hidePopover?.()
    if (!(await clearFavorites())) return
    showToast({
      text: favoritesTexts.pageCleared,
      durationMs: UNDO_MS,
      action: { label: favoritesTexts.undo, onSelect: () => void restoreFavorites() },
    })
  }

  return (
    <>
      <Button
        kind="ghost"
        size="small"
        icon="trash"
        popoverTarget={id}
        data-print="hide"
        onClick={() => {
          if (!('popover' in HTMLElement.prototype) && confirm(favoritesTexts.pageClearConfirm)) void clear()
        }}
      >
        {favoritesTexts.pageClear}
      </Button>
      <div
        ref={question}
        id={id}
        className={styles.question}
        data-surface="card float"
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-text`}
      >
        <p id={`${id}-text`} data-text="d5 balance">
          {favoritesTexts.pageClearConfirm}
        </p>
        <form
          className={styles.actions}
          data-flex="wrap"
          data-gap="12"
          method="post"
          action={apiPaths.favorites()}
          onSubmit={event => {
            event.preventDefault()
            void clear()
          }}
        >
          <input type="hidden" name="_method" value="delete" />
          <Button kind="primary" type="submit">
            {favoritesTexts.pageClearYes}
          </Button>
          <Button popoverTarget={id} popoverTargetAction="hide">
            {favoritesTexts.pageClearNo}
          </Button>
        </form>
      </div>
    </>
  )
}
