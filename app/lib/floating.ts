import { type RefObject, useLayoutEffect } from 'react'
import { whenIdle } from './schedule.ts'

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Gap between floating elements and controls, px. */
const GAP_PX = 12
/** Floating elements stay in the lower half of the screen. */
const MAX_LIFT_PART = 0.5

/** End of scrolling. Safari has `scrollend` only since 26.2. */
const STOPPED_AFTER_MS = 100

const ESSENTIALS = 'h1, h2, h3, [data-price]'
const AVOIDED = `${ESSENTIALS}, a[href], button, input, select, textarea, summary, label, [role=slider], [tabindex="0"]`
/** On a page full of links only filters, headings and prices are avoided. */
const NEVER_COVERED = `${ESSENTIALS}, form :is(a[href], button, input, select, textarea, summary, label, [role=slider])`
/** A group of controls is avoided as a whole. */
const GROUPS = 'form, nav, [role=group]'
/** A control or group higher than this share of the screen may be covered partly. */
const LARGE_PART = 1 / 4

/** Smallest common lift in px with which `targets` cover none of `others`; null = none within `maxPx`. @param targets boxes without lift */
export function liftOver(targets: readonly Box[], others: readonly Box[], maxPx: number): number | null {
  const pairs = targets.flatMap(target => others.flatMap(other => (isBeside(target, other) ? [{ target, other }] : [])))
  // Candidates: no lift, or just above one of the others.
  const lifts = [0, ...pairs.map(({ target, other }) => target.bottom - other.top + GAP_PX).filter(lift => lift > 0)]
  const isFree = (lift: number) =>
    pairs.every(({ target, other }) => other.bottom <= target.top - lift || lift >= target.bottom - other.top + GAP_PX)
  return lifts.sort((a, b) => a - b).find(lift => lift <= maxPx && isFree(lift)) ?? null
}

function isBeside(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left
}

/**
 * Lifts a dock by `--lift`, so that what it shows (`data-float`) covers no control, heading, price or bar of the page: after scrolling, resizing and
 * changes of the page. If nothing is free, it only avoids forms, headings and prices. Source: docs/design-system.md#behaviour-of-parts.
 */
export function useDockLift(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dock = ref.current
    if (!dock) return
    const place = () => dock.style.setProperty('--lift', `${liftOf(dock)}px`)
    // Once after scrolling has stopped or when the browser is idle: the dock is compared with every control of the page.
    let cancel: (() => void) | undefined
    let stopped: ReturnType<typeof setTimeout>
    const placeWhenStopped = () => {
      clearTimeout(stopped)
      stopped = setTimeout(place, STOPPED_AFTER_MS)
    }
    const placeLater = () => {
      cancel ??= whenIdle(() => {
        cancel = undefined
        place()
      })
    }
    const placeAfter = ({ target }: Event) => {
      if (target instanceof Element && target.matches('[data-float]')) place()
    }
    place()
    const resizing = new ResizeObserver(placeLater)
    resizing.observe(dock)
    // Lazy content moves the controls.
    resizing.observe(document.body)
    // New controls need not change the size.
    const coming = new MutationObserver(placeLater)
    coming.observe(document.body, { childList: true, subtree: true })
    const listening = new AbortController()
    addEventListener('scroll', placeWhenStopped, { passive: true, signal: listening.signal })
    addEventListener('resize', place, listening)
    // Elements may have moved during an animation.
    for (const end of ['transitionend', 'animationend']) addEventListener(end, placeAfter, listening)
    return () => {
      cancel?.()
      resizing.disconnect()
      coming.disconnect()
      clearTimeout(stopped)
      listening.abort()
    }
  }, [ref])
}

function liftOf(dock: HTMLElement): number {
  const floating = [...document.querySelectorAll<HTMLElement>('[data-float]')]
  // Elements in the dock fade in, so opacity is ignored.
  const targets = boxesAtRest(
    dock,
    floating.filter(element => dock.contains(element) && isSeen(element)),
  )
  const bars = floating.filter(bar => !dock.contains(bar) && isSeen(bar, true)).map(bar => bar.getBoundingClientRect())
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const room = Math.min(...targets.map(({ top }) => top)) - Math.max(header, 0)
  return (
    liftOver(targets, [...bars, ...boxesNear(targets, AVOIDED)], innerHeight * MAX_LIFT_PART) ??
    liftOver(targets, [...bars, ...boxesNear(targets, NEVER_COVERED)], room) ??
    liftOver(targets, bars, innerHeight) ??
    0
  )
}

/** Boxes of the elements in the dock, without lift and transitions. */
function boxesAtRest(dock: HTMLElement, shown: readonly HTMLElement[]): Box[] {
  const liftPx =
    innerHeight - Number.parseFloat(getComputedStyle(dock).insetBlockEnd) - dock.getBoundingClientRect().bottom
  return shown.flatMap(element => {
    const { left, right, top, bottom, height } = element.getBoundingClientRect()
    return height > 0 ? [{ left, right, top: top + liftPx, bottom: bottom + liftPx }] : []
  })
}

function boxesNear(targets: readonly Box[], selector: string): Box[] {
  const boxes = new Map<Element, Box>()
  for (const control of document.querySelectorAll<HTMLElement>(selector)) {
    // The cheapest check first.
    const box = control.getBoundingClientRect()
    const isNear = box.bottom > 0 && box.top < innerHeight && targets.some(target => isBeside(target, box))
    if (!isNear || isLarge(box) || control.closest('[data-float], [inert], dialog, header')) continue
    if (!isSeen(control) || isWholeCard(control)) continue
    const group = control.closest(GROUPS) ?? control
    const groupBox = group.getBoundingClientRect()
    boxes.set(...(isLarge(groupBox) ? ([control, box] as const) : ([group, groupBox] as const)))
  }
  return [...boxes.values()]
}

/** Whether a link has the size of its whole card, so that it may be covered partly. */
function isWholeCard(control: Element): boolean {
  return control.closest('article, tr') !== null && getComputedStyle(control, '::after').position === 'absolute'
}

function isLarge({ top, bottom }: Box): boolean {
  return bottom - top > innerHeight * LARGE_PART
}

/** @param isOpaque floating elements hide by opacity; a slider input is transparent but usable */
function isSeen(element: HTMLElement, isOpaque = false): boolean {
  return (
    element.checkVisibility?.({ visibilityProperty: true, opacityProperty: isOpaque }) ??
    // Safari before 17.4: elements hidden by opacity are avoided too.
    getComputedStyle(element).visibility === 'visible'
  )
}
