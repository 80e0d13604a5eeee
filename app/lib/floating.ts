import { type RefObject, useLayoutEffect } from 'react'
import { whenIdle } from './schedule.ts'

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Between floating elements and what they must not cover, px. */
const GAP_PX = 12
/** Floating elements stay in the lower half of the screen. */
const MAX_LIFT_PART = 0.5

/** End of scrolling. Safari has `scrollend` only since 26.2. */
const STOPPED_AFTER_MS = 100

const HEADINGS = 'h1, h2, h3'
const AVOIDED = `${HEADINGS}, a[href], button, input, select, textarea, summary, label, [role=slider], [tabindex="0"]`
/** On a page full of links only filters and headings are avoided. */
const NEVER_COVERED = `${HEADINGS}, form :is(a[href], button, input, select, textarea, summary, label, [role=slider])`
/** A group of controls is avoided as a whole. */
const GROUPS = 'form, nav, [role=group]'
/** A control or group higher than this part of the screen may be covered partly. */
const LARGE_PART = 1 / 3

/** How far a box must rise to cover nothing. @param own its box without rising @param maxPx limit @returns px; null = no such place */
export function liftOver(target: Box, others: readonly Box[], maxPx: number): number | null {
  const neighbours = others.filter(({ left, right }) => left < target.right && right > target.left)
  // Its own place, or just above one of the others.
  const lifts = [0, ...neighbours.map(({ top }) => target.bottom - top + GAP_PX).filter(lift => lift > 0)]
  const isFree = (lift: number) =>
    neighbours.every(({ top, bottom }) => bottom <= target.top - lift || top >= target.bottom - lift)
  return lifts.sort((a, b) => a - b).find(lift => lift <= maxPx && isFree(lift)) ?? null
}

/**
 * Lifts a floating element (`data-float`) by `--lift`, so that it covers no control, heading or floating element before it in the document: when
 * it appears, and after scrolling, resizing or changes of the page. If nothing is free, it only avoids forms and headings. Source:
 * docs/design-system.md#behaviour-of-parts.
 * @param key changes with its contents; null = not shown
 */
export function useFloating(ref: RefObject<HTMLElement | null>, key: unknown): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || key === null) return
    const place = () => element.style.setProperty('--lift', `${liftOf(element)}px`)
    // Once after scrolling has stopped or when the browser is idle: the element is compared with every control of the page.
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
    // Lazy content moves the controls.
    resizing.observe(document.body)
    // New controls need not change the size.
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
  const target = boxAtRest(element)
  const others = [...document.querySelectorAll<HTMLElement>('[data-float]')].filter(
    other => other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING && isSeen(other, true),
  )
  const floating = others.map(other => other.getBoundingClientRect())
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return (
    liftOver(target, [...floating, ...boxesNear(target, AVOIDED)], innerHeight * MAX_LIFT_PART) ??
    liftOver(target, [...floating, ...boxesNear(target, NEVER_COVERED)], target.top - Math.max(header, 0)) ??
    liftOver(target, floating, innerHeight) ??
    0
  )
}

/** Its box without lift, whatever transition is running. */
function boxAtRest(element: HTMLElement): Box {
  const { left, right, height } = element.getBoundingClientRect()
  const bottom = innerHeight - Number.parseFloat(getComputedStyle(element).insetBlockEnd)
  return { left, right, top: bottom - height, bottom }
}

function boxesNear(target: Box, selector: string): Box[] {
  const boxes = new Map<Element, Box>()
  for (const control of document.querySelectorAll<HTMLElement>(selector)) {
    // The cheapest check first.
    const box = control.getBoundingClientRect()
    const isBeside = box.left < target.right && box.right > target.left && box.bottom > 0 && box.top < innerHeight
    if (!isBeside || isLarge(box) || control.closest('[data-float], [inert], dialog, header')) continue
    if (!isSeen(control) || isWholeCard(control)) continue
    const group = control.closest(GROUPS) ?? control
    const groupBox = group.getBoundingClientRect()
    boxes.set(...(isLarge(groupBox) ? ([control, box] as const) : ([group, groupBox] as const)))
  }
  return [...boxes.values()]
}

/** The link of a card covers the card: covering a part of it leaves the rest. */
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
