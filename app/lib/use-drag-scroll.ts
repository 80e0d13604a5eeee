import { type RefObject, useEffect } from 'react'

/** A hand that shakes while it presses drags nothing, CSS pixels. */
const DRAG_AFTER_PX = 6
/** Pulled so far from one slide, the row goes on to the next, as a part of its width. */
const NEXT_AFTER_PART = 0.2
/** By then a row stands, whether the browser tells it (`scrollend`) or not. */
const SETTLE_LIMIT_MS = 1500

/**
 * Lets a mouse drag a row that scrolls sideways; a finger and a wheel do it by themselves. The row has `data-dragging` until it
 * stands on a slide again: meanwhile the style sheet switches snapping off. A drag that begins on a link follows it nowhere.
 */
export function useDragScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current
    if (!row) return
    let from: { x: number; left: number } | null = null
    let isDragging = false
    /** Gives up waiting for the row to stand: a new drag decides when it snaps again. */
    let forgetSettling = () => {}

    function handleDown({ pointerType, button, clientX }: PointerEvent) {
      if (!row || pointerType !== 'mouse' || button !== 0 || row.scrollWidth <= row.clientWidth) return
      forgetSettling()
      from = { x: clientX, left: row.scrollLeft }
    }
    function handleMove({ buttons, clientX, pointerId }: PointerEvent) {
      if (!row || !from) return
      // The button was released outside the window, where no event tells it.
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
      // A press that interrupts the settling and drags nothing leaves it to be done.
      if (row && from && 'dragging' in row.dataset) forgetSettling = settle(row, Math.sign(row.scrollLeft - from.left))
      if (row && isDragging) swallowClick(row)
      from = null
      isDragging = false
    }
    // The browser would carry the link or the picture away.
    const stay = (event: Event) => from && event.preventDefault()

    row.addEventListener('pointerdown', handleDown)
    row.addEventListener('pointermove', handleMove)
    row.addEventListener('pointerup', stop)
    row.addEventListener('pointercancel', stop)
    row.addEventListener('dragstart', stay)
    return () => {
      forgetSettling()
      row.removeEventListener('pointerdown', handleDown)
      row.removeEventListener('pointermove', handleMove)
      row.removeEventListener('pointerup', stop)
      row.removeEventListener('pointercancel', stop)
      row.removeEventListener('dragstart', stay)
    }
  }, [ref])
}

/**
 * Goes on to the slide that the hand was after, and snaps again when it is there.
 * @returns forgets it: no snapping when it is there
 */
function settle(row: HTMLElement, direction: number): () => void {
  const inset = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
  const places = Array.from(row.children, slide => (slide as HTMLElement).offsetLeft - inset) // items of a list
  const wanted = row.scrollLeft + direction * ((places[1] ?? 0) - (places[0] ?? 0)) * (0.5 - NEXT_AFTER_PART)
  const nearest = places.reduce((best, place) => (Math.abs(place - wanted) < Math.abs(best - wanted) ? place : best), 0)
  const left = Math.max(0, Math.min(nearest, row.scrollWidth - row.clientWidth))
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

/** Letting go is no press. */
function swallowClick(row: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  row.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => row.removeEventListener('click', swallow, { capture: true }))
}
