import type { Wind } from './frame.ts'
import type { Side } from './layout.ts'

/** What is seen from windows, as in `window-views.json`: by building, section, side of the section and band of floors. */

/** In the order that decides between equal shares. */
export const VIEWS = ['river', 'park', 'city', 'yard', 'street'] as const
export type View = (typeof VIEWS)[number]

/** Floors that see the same things. */
export interface ViewBand {
  from: number
  to: number
  /** The strongest first; empty = a wall stands before the windows. */
  views: View[]
  /** Share of rays that meet each view, 0 to 1, on the top floor of the band. */
  share: Record<View, number>
  /** A picture taken from here, true for `floors` only. */
  picture?: { key: string; floor: number; floors: readonly [number, number] }
}

export interface SideViews {
  building: number
  section: number
  side: Side
  azimuth: number
  compass: Wind
  bands: ViewBand[]
}

export interface WindowViews {
  items: SideViews[]
}

/** The band of one side and floor; null when the side has no open air or the floor no flats. */
export function bandOf(
  data: WindowViews,
  at: { building: number; section: number; side: Side; floor: number },
): ViewBand | null {
  const item = data.items.find(i => i.building === at.building && i.section === at.section && i.side === at.side)
  return item?.bands.find(band => band.from <= at.floor && at.floor <= band.to) ?? null
}

/**
 * What a flat sees through all its sides, the strongest first: a view is as strong as its largest share on any side.
 * @param at.sides sides of the section on which the flat has windows
 */
export function viewsOf(
  data: WindowViews,
  at: { building: number; section: number; sides: readonly Side[]; floor: number },
): View[] {
  const strength = new Map<View, number>()
  for (const side of at.sides) {
    const band = bandOf(data, { ...at, side })
    for (const view of band?.views ?? []) strength.set(view, Math.max(strength.get(view) ?? 0, band?.share[view] ?? 0))
  }
  return [...strength]
    .sort(([a, shareA], [b, shareB]) => shareB - shareA || VIEWS.indexOf(a) - VIEWS.indexOf(b))
    .map(([view]) => view)
}
