import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clamp } from '#domain/lib/maths.ts'
import { fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import { useDragScroll } from '../../lib/use-drag-scroll.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import type { GalleryPicture } from './gallery-viewer.tsx'
import styles from './picture-viewer.module.css'

/** A row that has not moved for this time has stopped. */
const STOPPED_AFTER_MS = 120

export interface PictureViewerProps {
  pictures: readonly GalleryPicture[]
  /** Index of the open picture, or null. */
  index: number | null
  onClose: () => void
  onShow: (index: number) => void
}

/** Full-screen pictures: swipe, drag, arrows, Home and End move, Escape closes. */
export function PictureViewer({ pictures, index, onClose, onShow }: PictureViewerProps) {
  // Closes with the picture that was shown last.
  const [shown, setShown] = useState(index ?? 0)
  if (index !== null && index !== shown) setShown(index)
  return (
    <Dialog isOpen={index !== null} onClose={onClose} label={common.galleryLabel} variant="screen">
      <Film pictures={pictures} index={shown} onClose={onClose} onShow={onShow} />
    </Dialog>
  )
}

/** Mounted each time the dialog opens. */
function Film({ pictures, index, onClose, onShow }: PictureViewerProps & { index: number }) {
  const { track, step } = useFilm(index, onShow)
  const picture = pictures[index]

  function handleKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -pictures.length, End: pictures.length }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a box that listens to keys; a fieldset belongs to a form
    <div
      className={styles.viewer}
      data-tone="ink"
      role="group"
      aria-label={common.galleryLabel}
      onKeyDown={handleKeyDown}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and a keyboard has to reach that */}
      <ul className={styles.track} ref={track} tabIndex={0} aria-label={common.galleryLabel}>
        {pictures.map(({ id, image }, place) => (
          <li key={id} className={styles.frame} data-fill="box" data-shrink="none" inert={place !== index}>
            <LazyImage picture={image} fit="contain" />
          </li>
        ))}
      </ul>
      <div className={styles.bar} data-gap="12" data-flex="">
        <p className={styles.caption} data-shrink="any" data-text="ui" data-flex="wrap" role="status">
          <span data-text="soft figures">
            {fill(common.sliderPosition, { number: index + 1, count: pictures.length })}
          </span>
          {picture && (
            <span>
              {picture.caption} <span data-text="soft nowrap">{picture.note}</span>
            </span>
          )}
        </p>
        <IconButton icon="arrow-left" label={common.sliderPrev} disabled={index === 0} onClick={() => step(-1)} />
        <IconButton
          icon="arrow-right"
          label={common.sliderNext}
          disabled={index === pictures.length - 1}
          onClick={() => step(1)}
        />
      </div>
      <IconButton icon="close" label={common.galleryClose} kind="surface" className={styles.close} onClick={onClose} />
    </div>
  )
}

/** Scrolls the row to `index`, and reports the picture that the visitor scrolls to. */
function useFilm(index: number, onShow: (index: number) => void) {
  const track = useRef<HTMLUListElement>(null)
  /** Where the row is moving to, so that two presses move by two. */
  const goal = useRef(index)
  useDragScroll(track)
  const showMoved = useEffectEvent(() => {
    if (goal.current !== index) onShow(goal.current)
  })
  const showIndex = useEffectEvent((row: HTMLElement) => {
    row.scrollTo({ left: index * row.clientWidth, behavior: 'instant' })
  })

  useEffect(() => {
    const row = track.current
    if (!row) return
    let stopped: ReturnType<typeof setTimeout> | undefined
    const handleScroll = () => {
      clearTimeout(stopped)
      stopped = setTimeout(() => {
        goal.current = Math.round(row.scrollLeft / row.clientWidth)
        showMoved()
      }, STOPPED_AFTER_MS)
    }
    // The row has a width only when the dialog is open, and another one after a rotation.
    const sizes = new ResizeObserver(() => {
      clearTimeout(stopped)
      showIndex(row)
    })
    sizes.observe(row)
    row.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      clearTimeout(stopped)
      sizes.disconnect()
      row.removeEventListener('scroll', handleScroll)
    }
  }, [])

  return {
    track,
    step(by: number) {
      const row = track.current
      if (!row) return
      goal.current = clamp(goal.current + by, 0, row.children.length - 1)
      row.scrollTo({ left: goal.current * row.clientWidth })
    },
  }
}
