import { type RefObject, useEffect } from 'react'
import { clamp } from '#domain/lib/maths.ts'

/** A smaller movement is no drag, px. */
const DRAG_AFTER_PX = 6
/** A drag of this part of a slide moves on to the next. */
const NEXT_AFTER_PART = 0.2
/** Fallback for browsers without `scrollend`. */
const SETTLE_LIMIT_MS = 1500

/** A row has `data-dragging` until it has settled on a slide, which disables snapping in CSS. A drag does not follow a link. */
export function useDragScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current
    if (!row) return
    let from: { x: number; left: number } | null = null
    let isDragging = false
    /** Cancels the settling: a new drag decides when it snaps again. */
    let forgetSettling = () => {}

    function handleDown({ pointerType, button, clientX }: PointerEvent) {
      if (!row || pointerType !== 'mouse' || button !== 0 || row.scrollWidth <= row.clientWidth) return
      forgetSettling()
      from = { x: clientX, left: row.scrollLeft }
    }
    function handleMove({ buttons, clientX, pointerId }: PointerEvent) {
      if (!row || !from) return
      // The button was released outside the window.
      if ((buttons & 1) === 0) return void stop()
      if (!isDragging && Math.abs(clientX - from.x) < DRAG_AFTER_PX) return
      if (!isDragging) {
        isDragging = true
        row.setPointerCapture(pointerId)
        row.dataset.dragging = ''
      }
      row.scrollLeft = from.left - (clientX - from.x)
    }
    function stop() {
      // A press without a drag continues the interrupted settling.
      if (row && from && 'dragging' in row.dataset) forgetSettling = settle(row, Math.sign(row.scrollLeft - from.left))
      if (row && isDragging) swallowClick(row)
      from = null
      isDragging = false
    }
    // Prevents native dragging of links and pictures.
    const stay = (event: Event) => from && event.preventDefault()

    const listening = new AbortController()
    row.addEventListener('pointerdown', handleDown, listening)
    row.addEventListener('pointermove', handleMove, listening)
    row.addEventListener('pointerup', stop, listening)
    row.addEventListener('pointercancel', stop, listening)
    row.addEventListener('dragstart', stay, listening)
    return () => {
      forgetSettling()
      listening.abort()
    }
  }, [ref])
}

/** Scrolls to the slide in the direction of the drag, then enables snapping. @returns cancels it */
function settle(row: HTMLElement, direction: number): () => void {
  const inset = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
  const places = Array.from(row.children, slide => (slide as HTMLElement).offsetLeft - inset) // items of a list
  const target = row.scrollLeft + direction * ((places[1] ?? 0) - (places[0] ?? 0)) * (0.5 - NEXT_AFTER_PART)
  const nearest = places.reduce((best, place) => (Math.abs(place - target) < Math.abs(best - target) ? place : best), 0)
  const left = clamp(nearest, 0, row.scrollWidth - row.clientWidth)
  let limit: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(limit)
    row.removeEventListener('scrollend', finish)
  }
  function finish() {
    forget()
    delete row.dataset.dragging
  }
  if (Math.abs(left - row.scrollLeft) < 1) finish()
  else {
    limit = setTimeout(finish, SETTLE_LIMIT_MS)
    row.addEventListener('scrollend', finish)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' })
  }
  return forget
}

/** The release of a drag is no click. */
function swallowClick(row: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  row.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => row.removeEventListener('click', swallow, { capture: true }))
}
