import { type MouseEvent, memo, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { REQUEST_FORM_ID } from '#app/features/request-form/request-link.tsx'
import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import * as copy from '#texts/underground.ts'
import { requestLot } from '../../features/lot-card/underground-request.tsx'
import { Spots } from '../../features/plan-picture/spots.tsx'
import { ZoomTools } from '../../features/plan-picture/zoom-tools.tsx'
import { isPlainClick } from '../../lib/links.ts'
import type { PanZoom } from '../../lib/pan-zoom.ts'
import { MOBILE } from '../../lib/use-media.ts'
import { type PanZoomControl, usePanZoom } from '../../lib/use-pan-zoom.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { LevelPlanModel, SchemeSpot } from './model.server.ts'
import { SchemeCard } from './scheme-card.tsx'
import { Sign } from './scheme-legend.tsx'
import styles from './scheme-stage.module.css'

type Drawing = NonNullable<LevelPlanModel['drawing']>

export interface SchemeStageProps {
  drawing: Drawing
  spots: readonly SchemeSpot[]
  places: readonly ListedUnderground[]
  picked: ListedUnderground | null
  /** Why the picked place cannot be requested; null = it can. */
  goneText: string | null
  onPick: (id: number | null) => void
}

/** Size of numbers in drawing units, and the least that is read on a screen, pixels. */
const NUMBER_UNITS = 19
const READABLE_PX = 9
/** Smaller texts are drawn larger than the scheme would have them. */
const MIN_TEXT_PX = 12
/** A wide letter of a name. */
const LETTER_PX = 7.5
/** Numbers begin at this size where the whole zone would be too small. */
const COMFORTABLE_PX = 13

/** The scheme of a zone. Wheel, pinch, drag and keys move it; a place shows its details and opens its dialog. */
export function SchemeStage({ drawing, spots, places, picked, goneText, onPick }: SchemeStageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const plate = useRef<HTMLDivElement>(null)
  const { view, lookAt, frameProps, ...zoom } = usePanZoom(frame)
  const sizes = useSizes(frame, plate)
  const unitPx = sizes && (sizes.plate / drawing.width) * view.scale
  const spot = spots.find(({ id }) => id === picked?.id) ?? null
  useInitialView(lookAt, { frame, plate }, drawing, spot, spots)

  /** The side of the stage on which the card does not cover the place. */
  function sideOf(place: SchemeSpot | null): 'start' | 'end' {
    const fit = (sizes?.plate ?? drawing.width) / drawing.width
    const fromMiddlePx = ((place?.x ?? 0) - drawing.width / 2) * fit * view.scale + view.x
    return fromMiddlePx > 0 ? 'start' : 'end'
  }

  // The focused close button is removed with the card.
  function closeCard() {
    frame.current?.focus({ preventScroll: true })
    onPick(null)
  }

  return (
    <div className={styles.stage} data-anchor="" data-clip="" data-surface="sunken">
      {/* biome-ignore lint/a11y/useSemanticElements: a box that listens to keys; a fieldset belongs to a form */}
      <div
        ref={frame}
        className={styles.frame}
        data-center=""
        role="group"
        aria-label={copy.schemeLabel}
        aria-describedby="scheme-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: listens to the keys that zoom and move
        tabIndex={0}
        style={{
          '--plan-ratio': drawing.width / drawing.height,
          '--plan-scale': view.scale,
          '--plan-x': `${view.x}px`,
          '--plan-y': `${view.y}px`,
        }}
        {...frameProps}
      >
        <VisuallyHidden>
          <span id="scheme-keys">{copy.schemeKeys}</span>
        </VisuallyHidden>
        <div
          ref={plate}
          className={styles.plate}
          data-far={(unitPx !== null && unitPx * NUMBER_UNITS < READABLE_PX) || undefined}
          style={{ '--least-size': unitPx && `${Math.ceil(MIN_TEXT_PX / unitPx)}px` }}
        >
          <img src={drawing.src} alt="" width={drawing.width} height={drawing.height} draggable={false} />
          <Lots drawing={drawing} spots={spots} places={places} picked={picked} onPick={onPick} />
          <Names drawing={drawing} unitPx={unitPx} />
        </div>
      </div>
      <ZoomTools className={styles.tools} zoom={zoom} />
      {sizes && <MiniMap sizes={sizes} drawing={drawing} view={view} />}
      <div aria-live="polite">
        {picked && <SchemeCard place={picked} goneText={goneText} side={sideOf(spot)} onClose={closeCard} />}
      </div>
    </div>
  )
}

/** Memoized: every movement of a finger moves the scheme. */
const Lots = memo(function Lots({ drawing, spots, places, picked, onPick }: Omit<SchemeStageProps, 'goneText'>) {
  const hatch = useId()
  const pointed = spots.find(({ id }) => id === picked?.id)
  const offered = new Map(places.map(place => [place.id, place]))

  // The first tap shows the details, the second opens the dialog; with a mouse, hovering has already shown them.
  function press(event: MouseEvent, id: string) {
    const place = offered.get(Number(id))
    if (!place || !isPlainClick(event)) return
    event.preventDefault()
    if (picked?.id === place.id || matchMedia('(hover: hover)').matches) return requestLot(place)
    onPick(place.id)
    // On a phone the card covers the lower half of the screen.
    if (matchMedia(MOBILE).matches) event.currentTarget.closest('[role=group]')?.scrollIntoView({ block: 'start' })
  }

  return (
    <Spots
      className={styles.spots}
      frame={{ x: 0, y: 0, width: drawing.width, height: drawing.height }}
      spots={spots.map(spot => {
        const isOffered = offered.has(spot.id)
        return {
          id: String(spot.id),
          outline: spot.outline,
          state: spot.state,
          href: isOffered ? `#${REQUEST_FORM_ID}` : null,
          inside: isOffered && spot !== pointed && <Inside spot={spot} hatch={hatch} />,
        }
      })}
      pointed={picked && String(picked.id)}
      onPoint={id => id !== null && Number(id) !== picked?.id && offered.has(Number(id)) && onPick(Number(id))}
      onPress={press}
    >
      <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.line} d="M0 0V9" />
      </pattern>
      {pointed?.way && <path className={styles.way} data-pointer="none" d={pointed.way} />}
      {/* Above the way, which begins in the middle of the lot. */}
      {pointed && <Inside spot={{ ...pointed, state: 'match' }} hatch={hatch} />}
    </Spots>
  )
})

/** In the size of the screen, however far the scheme is zoomed. The name of a room that is too narrow for it is left out. */
function Names({ drawing: { names, width, height }, unitPx }: { drawing: Drawing; unitPx: number | null }) {
  const isNarrow = (text: string, room: number) =>
    unitPx !== null && room * unitPx < Math.max(...text.split(/\s/).map(word => word.length)) * LETTER_PX
  return names.map(({ x, y, text, width: room }) =>
    room !== null && isNarrow(text, room) ? null : (
      <span
        key={`${x} ${y}`}
        className={styles.name}
        data-lift={room === null || undefined}
        style={{ '--x': (x / width) * 100, '--y': (y / height) * 100, '--room': room && (room / width) * 100 }}
      >
        {text}
      </span>
    ),
  )
}

function Inside({ spot: { number, state, outline, x, y, sign, note }, hatch }: { spot: SchemeSpot; hatch: string }) {
  return (
    <g className={styles.inside} data-state={state}>
      {state === 'booked' && <path d={outline} fill={`url(#${hatch})`} />}
      <text className={styles.number} x={x} y={y + (sign || note ? -2 : 7)}>
        {number}
      </text>
      {sign && (
        <g className={styles.sign} transform={`translate(${x} ${y + 16})`}>
          <Sign sign={sign} />
        </g>
      )}
      {!sign && note && (
        <text className={styles.note} x={x} y={y + 18}>
          {note}
        </text>
      )}
    </g>
  )
}

/** Of the window and of the whole zone in it; null before they are measured. */
function useSizes(frame: RefObject<HTMLElement | null>, plate: RefObject<HTMLElement | null>): SchemeSizes | null {
  const [sizes, setSizes] = useState<SchemeSizes | null>(null)
  useEffect(() => {
    const [box, zone] = [frame.current, plate.current]
    if (!box || !zone) return
    const observer = new ResizeObserver(() =>
      setSizes({ width: box.clientWidth, height: box.clientHeight, plate: zone.offsetWidth }),
    )
    observer.observe(box)
    observer.observe(zone)
    return () => observer.disconnect()
  }, [frame, plate])
  return sizes
}

/** If the whole zone would be too small to read, starts at the picked place, else at the match nearest to the middle of its left part. */
function useInitialView(
  lookAt: PanZoomControl['lookAt'],
  { frame: stage, plate }: Record<'frame' | 'plate', RefObject<HTMLElement | null>>,
  { width, height }: Drawing,
  picked: SchemeSpot | null,
  spots: readonly SchemeSpot[],
): void {
  const away = ({ x, y }: SchemeSpot) => Math.hypot(x - width / 5, y - height / 2)
  const lit = spots.filter(({ state }) => state === 'match' || state === 'free').sort((a, b) => away(a) - away(b))
  const at = picked ?? lit[0]
  const latest = useRef({ lookAt, at })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial view only
  useEffect(() => {
    const { lookAt: showFrame, at: spot } = latest.current
    if (!spot) return
    // On a phone the card covers the lower half of the screen, where the scheme begins.
    if (picked) stage.current?.scrollIntoView({ block: 'start' })
    showFrame(frame => {
      const fit = (plate.current?.offsetWidth ?? width) / width
      const scale = Math.max(1, COMFORTABLE_PX / (fit * NUMBER_UNITS))
      const y = (spot.y - height / 2) * fit
      // The whole height where it fits; on a phone the sheet of a picked place covers the lower part.
      const room = Math.max(0, (height * fit - frame.height / scale) / 2)
      const lifted = picked ? y + (frame.height * 0.2) / scale : Math.min(room, Math.max(-room, y))
      const point = { x: (spot.x - width / 2) * fit, y: lifted }
      return { point, scale: fit * NUMBER_UNITS < READABLE_PX ? scale : 1 }
    })
  }, [])
}

/** Sizes on the screen, CSS pixels. */
interface SchemeSizes {
  width: number
  height: number
  /** How wide the whole zone is shown. */
  plate: number
}

interface MiniMapProps {
  sizes: SchemeSizes
  drawing: NonNullable<LevelPlanModel['drawing']>
  view: PanZoom
}

/** The whole zone, and the part of it that is in the window. Shown while it is but a part. */
function MiniMap({ sizes, drawing: { src, width, height }, view }: MiniMapProps) {
  if (view.scale <= 1) return null
  const fit = (sizes.plate / width) * view.scale
  const [left, right] = windowOn(width, sizes.width / fit, view.x / fit)
  const [top, bottom] = windowOn(height, sizes.height / fit, view.y / fit)
  return (
    <div className={styles.map} data-clip="" data-pointer="none" data-surface="white">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={src} width={width} height={height} />
        <rect x={left} y={top} width={right - left} height={bottom - top} />
      </svg>
    </div>
  )
}

/** Both ends of the part of a side that is in the window. @param shift of the middle of the side */
function windowOn(side: number, window: number, shift: number): [number, number] {
  const middle = side / 2 - shift
  return [Math.max(0, middle - window / 2), Math.min(side, middle + window / 2)]
}
