import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { clamp } from '#domain/lib/maths.ts'
import { centreOn, type Frame, type FramePoint, type PanZoom, panBy, WHOLE, zoomAt } from './pan-zoom.ts'

const STEP = 1.5
/** Part of the frame that an arrow key moves by. */
const ARROW_SHARE = 0.15
/** A smaller movement is a click. */
const DRAG_PX = 6
/** Zoom per wheel pixel. */
const WHEEL_BASE = 1.0015

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Zoom and pan inside a frame: wheel, pinch, double click, drag, the keys + − 0 and arrows. @param frame needs `touch-action: none` */
export function usePanZoom(frame: RefObject<HTMLElement | null>, max = 6) {
  const [view, setView] = useState(WHOLE)

  function zoom(factor: number, point: FramePoint = { x: 0, y: 0 }) {
    const element = frame.current
    if (element) setView(old => zoomAt(old, factor, point, sizeOf(element), max))
  }

  function pan(dx: number, dy: number) {
    const element = frame.current
    if (element) setView(old => panBy(old, dx, dy, sizeOf(element)))
  }

  useWheelZoom(frame, max, setView)

  function handleKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    const box = frame.current
    if (event.ctrlKey || event.metaKey || event.altKey || !box) return
    if (arrow) pan(arrow[0] * box.clientWidth * ARROW_SHARE, arrow[1] * box.clientHeight * ARROW_SHARE)
    else if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-' || event.key === '_') zoom(1 / STEP)
    else if (event.key === '0') setView(WHOLE)
    else return
    event.preventDefault()
  }

  const dragProps = useDrag(zoom, pan)
  return {
    view,
    canZoomIn: view.scale < max,
    canZoomOut: view.scale > 1,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    reset: () => setView(WHOLE),
    /** Centres a point. @param find returns its position without zoom, from the centre of the frame, and the scale */
    lookAt(find: (frame: Frame) => { point: FramePoint; scale: number }) {
      if (!frame.current) return
      const size = sizeOf(frame.current)
      const { point, scale } = find(size)
      setView(centreOn(point, clamp(scale, 1, max), size))
    },
    /** Handlers of the frame. The wheel has a separate, non-passive listener. */
    frameProps: {
      ...dragProps,
      onKeyDown: handleKeyDown,
      onDoubleClick(event: MouseEvent) {
        const element = frame.current
        if (element) zoom(view.scale < max ? STEP * STEP : 1 / max, pointIn(element, event))
      },
    },
  }
}

export type PanZoomControl = ReturnType<typeof usePanZoom>

/** One pointer moves the picture, two pinch it. A press without movement stays a click. */
function useDrag(zoom: (factor: number, point: FramePoint) => void, pan: (dx: number, dy: number) => void) {
  const pointers = useRef(new Map<number, FramePoint>())
  // Px moved since the press.
  const moved = useRef(0)
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  function handlePointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    // The button was released outside the window.
    if ((event.buttons & 1) === 0) return release(event)
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    moved.current += distance(now, before)
    if (moved.current < DRAG_PX) return
    // Captured from now on: a link under it is not pressed.
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId)
    if (!other) return pan(now.x - before.x, now.y - before.y)
    const grown = distance(now, other) / Math.max(1, distance(before, other))
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
    zoom(grown, pointIn(event.currentTarget, middle))
    pan((now.x - before.x) / 2, (now.y - before.y) / 2)
  }

  return {
    onPointerDown(event: PointerEvent) {
      // A touch drag fires no click that would reset it.
      if (pointers.current.size === 0) moved.current = 0
      if (event.button !== 0) return
      // Buttons over the picture keep their clicks; spots on it can be dragged with it.
      if (event.target instanceof Element && event.target.closest('button, a:not(svg a)')) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: handlePointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture(event: MouseEvent) {
      if (moved.current < DRAG_PX) return
      moved.current = 0
      event.preventDefault()
      event.stopPropagation()
    },
    // Prevents native dragging of links.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}

function useWheelZoom(
  frame: RefObject<HTMLElement | null>,
  max: number,
  setView: (next: (old: PanZoom) => PanZoom) => void,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const factor = WHEEL_BASE ** -event.deltaY
      setView(old => zoomAt(old, factor, pointIn(element, event), sizeOf(element), max))
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => element.removeEventListener('wheel', handleWheel)
  }, [frame, max, setView])
}

function sizeOf(element: Element) {
  return { width: element.clientWidth, height: element.clientHeight }
}

function pointIn(element: Element, at: { clientX: number; clientY: number }): FramePoint {
  const box = element.getBoundingClientRect()
  return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
}

function distance(a: FramePoint, b: FramePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
