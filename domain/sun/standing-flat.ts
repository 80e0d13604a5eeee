import { placementSide, sideAzimuth, windOf } from '../plans/frame.ts'
import type { Layout, Side } from '../plans/layout.ts'
import type { MasterPlan, SiteSection } from '../plans/master-plan.ts'
import type { Placement } from '../plans/section.ts'
import { isSideClosed } from './obstacles.ts'
import { type View, viewsOf, type WindowViews } from './window-views.ts'

export interface FlatSite {
  buildingId: number
  site: SiteSection
  place: Placement
  /** 1 = ground. */
  floor: number
}

export interface Outlook {
  /** Sides of the section with windows and open air before them; the facade of the main rooms first. */
  openSides: Side[]
  /** A neighbouring section is right in front of some of the windows. */
  hasClosedSide: boolean
  /** Direction of the main windows, degrees clockwise from north. */
  azimuth: number
  /** The strongest first; empty = unknown. */
  views: View[]
}

export interface PlannedFlat extends Outlook {
  layout: Layout
  site: SiteSection
  place: Placement
}

/** The layouts' word for a corner against the published one: a buyer looks for the corner window. */
const PUBLISHED_FEATURE: Readonly<Record<string, string>> = { corner: 'corner_window' }
/** Features that a flat loses if some of its windows look at a wall. */
const OPEN_SIDES_FEATURES: ReadonlySet<string> = new Set(['corner_window', 'two_sides'])

/** The side of the layout's main facade comes first, so that the azimuth names the main windows. */
export function outlookOf(
  { masterplan, window_views: views }: { masterplan: MasterPlan; window_views: WindowViews | null },
  { buildingId, site, place, floor }: FlatSite,
): Outlook {
  const main = placementSide('front', place)
  const sides = [main, ...place.window_sides.filter(side => side !== main)]
  const openSides = sides.filter(side => !isSideClosed(masterplan, { buildingId, section: site, place, side, floor }))
  return {
    openSides,
    hasClosedSide: openSides.length < sides.length,
    azimuth: Math.round(sideAzimuth(openSides[0] ?? main, site.rotation)) % 360,
    views: views ? viewsOf(views, { building: buildingId, section: site.number, sides: openSides, floor }) : [],
  }
}

/** In square decimetres and centimetres. @param ceilingM clear height */
export function plannedFacts(
  { layout, site, place, openSides, hasClosedSide, azimuth, views }: PlannedFlat,
  ceilingM: number,
) {
  const winds = openSides.map(side => windOf(sideAzimuth(side, site.rotation)))
  return {
    position: place.no,
    layoutId: layout.id,
    rooms: layout.rooms_count,
    bedrooms: layout.bedrooms,
    isEuro: layout.is_euro,
    areaInnerDm2: toDm2(layout.inner_area),
    areaLivingDm2: toDm2(layout.living_area),
    areaKitchenDm2: toDm2(layout.kitchen_area),
    ceilingCm: Math.round(ceilingM * 100),
    windowView: views,
    windowSides: [...new Set(winds)],
    azimuth,
    features: featuresOf(layout, views, hasClosedSide),
  }
}

function featuresOf(layout: Layout, views: readonly View[], hasClosedSide: boolean): string[] {
  const published = layout.features.map(feature => PUBLISHED_FEATURE[feature] ?? feature)
  const kept = hasClosedSide ? published.filter(feature => !OPEN_SIDES_FEATURES.has(feature)) : published
  if (views.includes('river')) kept.push('river_view')
  if (layout.is_euro) kept.push('kitchen_living')
  return kept
}

/** Square metres in square decimetres, as the catalogue keeps areas. */
export function toDm2(areaM2: number): number {
  return Math.round(areaM2 * 100)
}
