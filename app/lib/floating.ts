import { type RefObject, useLayoutEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** Sides of a box on the screen, CSS pixels. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Between what floats and what it keeps clear of, CSS pixels. */
const GAP_PX = 12
/** What floats at the lower edge stays in the lower half of the screen: higher up it would belong to nothing. */
const MAX_LIFT_PART = 0.5

/** A page that has not moved for so long has stopped. Safari tells the end of a scroll (`scrollend`) from version 26.2 on. */
const STOPPED_AFTER_MS = 100

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=slider], [tabindex="0"]'
/** A box of controls is kept clear of as one. */
const GROUPS = 'form, nav, [role=group]'
/** What is higher than this part of the screen, a plan or a form of a page's height, leaves enough to press beside what floats. */
const LARGE_PART = 1 / 3

/**
 * How far a box must rise to lie over nothing.
 * @param own where it stands without rising
 * @param others what it may not lie over
 * @param maxPx not higher than this
 * @returns CSS pixels; null = there is no such place
 */
export function liftOver(own: Box, others: readonly Box[], maxPx: number): number | null {
  const beside = others.filter(({ left, right }) => left < own.right && right > own.left)
  // Either its own place, or just above one of them.
  const lifts = [0, ...beside.map(({ top }) => own.bottom - top + GAP_PX).filter(lift => lift > 0)]
  const isFree = (lift: number) =>
    beside.every(({ top, bottom }) => bottom <= own.top - lift || top >= own.bottom - lift)
  return lifts.sort((a, b) => a - b).find(lift => lift <= maxPx && isFree(lift)) ?? null
}

/**
 * The one rule of what floats at the lower edge: it covers no control. When it comes, when the page has been scrolled or has got
 * further parts and when the window has changed, it rises above what it would lie on: controls, a bar at the edge, the pill of filters, and what floats and came
 * before it. The order is that of the document. Where nothing is free it keeps clear of the other floating things at least.
 * The element has `data-float` and stands `--lift` above its place. Source: docs/design-system.md#behaviour-of-parts.
 * @param key changes when its contents do; null = it is not shown
 */
export function useFloating(ref: RefObject<HTMLElement | null>, key: unknown): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || key === null) return
    const place = () => element.style.setProperty('--lift', `${liftOf(element)}px`)
    // What the scrolling itself brings and takes, a bar or a pill, is there a frame later, or when its movement is over. Once,
    // however much of it there is, and when nothing else is to be done: a place is measured against every control of the page.
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
    const placeAfter = ({ target }: TransitionEvent) => {
      if (target instanceof Element && target !== element && target.matches('[data-float]')) place()
    }
    place()
    const resizing = new ResizeObserver(placeLater)
    resizing.observe(element)
    // What is loaded later changes the height of the page and moves the controls.
    resizing.observe(document.body)
    // A control that comes later need not change it.
    const coming = new MutationObserver(placeLater)
    coming.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', placeWhenStopped, { passive: true })
    addEventListener('resize', place)
    addEventListener('transitionend', placeAfter)
    return () => {
      cancel?.()
      resizing.disconnect()
      coming.disconnect()
      clearTimeout(stopped)
      removeEventListener('scroll', placeWhenStopped)
      removeEventListener('resize', place)
      removeEventListener('transitionend', placeAfter)
    }
  }, [ref, key])
}

function liftOf(element: HTMLElement): number {
  const own = boxAtRest(element)
  const others = [...document.querySelectorAll<HTMLElement>('[data-float]')].filter(
    other => other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING && isSeen(other, true),
  )
  const floating = others.map(other => other.getBoundingClientRect())
  const maxPx = innerHeight * MAX_LIFT_PART
  return liftOver(own, [...floating, ...controlsNear(own)], maxPx) ?? liftOver(own, floating, innerHeight) ?? 0
}

/** Where it stands without rising, whatever movement is under way. */
function boxAtRest(element: HTMLElement): Box {
  const { left, right, height } = element.getBoundingClientRect()
  const bottom = innerHeight - Number.parseFloat(getComputedStyle(element).insetBlockEnd)
  return { left, right, top: bottom - height, bottom }
}

function controlsNear(own: Box): Box[] {
  const boxes = new Map<Element, Box>()
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    // The cheapest first: most controls are elsewhere.
    const box = control.getBoundingClientRect()
    const isBeside = box.left < own.right && box.right > own.left && box.bottom > 0 && box.top < innerHeight
    if (!isBeside || isLarge(box) || control.closest('[data-float], [inert], dialog, header')) continue
    if (!isSeen(control) || isWholeCard(control)) continue
    const group = control.closest(GROUPS) ?? control
    const groupBox = group.getBoundingClientRect()
    boxes.set(...(isLarge(groupBox) ? ([control, box] as const) : ([group, groupBox] as const)))
  }
  return [...boxes.values()]
}

/** The link of a card answers on the whole card: what lies over a part of it leaves the rest. */
function isWholeCard(control: Element): boolean {
  return control.closest('article, tr') !== null && getComputedStyle(control, '::after').position === 'absolute'
}

function isLarge({ top, bottom }: Box): boolean {
  return bottom - top > innerHeight * LARGE_PART
}

/** @param isOpaque what floats comes and goes by its opacity; a slider is drawn by others and answers without any of its own */
function isSeen(element: HTMLElement, isOpaque = false): boolean {
  return (
    element.checkVisibility?.({ visibilityProperty: true, opacityProperty: isOpaque }) ??
    // Safari before 17.4: what only its opacity hides is kept clear of too.
    getComputedStyle(element).visibility === 'visible'
  )
}
