import { paths } from '#contract/paths.ts'
import { isGone, LOT_STATES } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import { StateLegend } from '../../features/lot-card/state-legend.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './floor-plan.module.css'
import type { FlatPage } from './model.server.ts'

type FloorFlat = FlatPage['floor']['flats'][number]

const STATUS_TEXTS: Record<FloorFlat['status'], string> = {
  free: lotList.legendFree,
  booked: lotList.legendBooked,
  sold: lotList.legendSold,
  closed: lotList.legendClosed,
  withdrawn: lotList.legendWithdrawn,
}

/** The hatch of a booked flat: units of the drawing between two lines. */
const HATCH_STEP = 32

/** The walls are a picture; links to the free and booked flats lie over it. */
export function FloorPlan({ floor, label }: { floor: FlatPage['floor']; label: string }) {
  const { x, y, width, height } = floor.viewBox
  return (
    <div className={styles.floor}>
      <div className={styles.stage}>
        <img src={floor.src} alt="" width={width} height={height} loading="lazy" decoding="async" />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of links inside an SVG cannot be a fieldset */}
        <svg viewBox={`${x} ${y} ${width} ${height}`} role="group" aria-label={label}>
          <defs>
            <pattern
              id="floor-hatch"
              width={HATCH_STEP}
              height={HATCH_STEP}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className={styles.hatch} d={`M0 0V${HATCH_STEP}`} />
            </pattern>
          </defs>
          {floor.flats.map(flat => (
            <FloorFlatShape key={flat.id} flat={flat} />
          ))}
        </svg>
      </div>
      <StateLegend className={styles.legend} states={statesOf(floor.flats)} />
    </div>
  )
}

function FloorFlatShape({ flat }: { flat: FloorFlat }) {
  const shape = (
    <>
      <path className={styles.flat} data-status={flat.isThis ? 'this' : flat.status} d={flat.outline} />
      {flat.status === 'booked' && !flat.isThis && (
        <path className={styles.hatched} d={flat.outline} fill="url(#floor-hatch)" />
      )}
    </>
  )
  if (flat.isThis || isGone(flat)) return shape
  return (
    <Link href={paths.flat(flat.id)} className={styles.link} aria-label={flatLabel(flat)}>
      <title>{flatLabel(flat)}</title>
      {shape}
    </Link>
  )
}

/** `№ 85, Евро-2, 45,1 м², в продаже, 8 912 000 ₽`. */
function flatLabel({ number, title, status, priceRub }: FloorFlat): string {
  const facts = [fill(formats.flatNumber, { number }), title, STATUS_TEXTS[status]]
  return [...facts, ...(priceRub === null ? [] : [formatRub(priceRub)])].join(', ')
}

/** Only what is on this floor. */
function statesOf(flats: FlatPage['floor']['flats']) {
  const others = new Set(flats.filter(flat => !flat.isThis).map(flat => flat.status))
  return [
    { state: 'this', name: flatPageCopy.legendThisFlat },
    ...LOT_STATES.filter(status => others.has(status)).map(state => ({ state, name: STATUS_TEXTS[state] })),
  ]
}
