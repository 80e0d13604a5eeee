import type { z } from 'zod'
import type { Side } from '../plans/layout.ts'
import type { windowViews } from './window-views-schema.ts'

/** In the order that decides between equal shares. */
export const VIEWS = ['river', 'park', 'city', 'yard', 'street'] as const
export type View = (typeof VIEWS)[number]

export type WindowViews = Pick<z.infer<typeof windowViews>, 'items'>
export type SideViews = WindowViews['items'][number]
export type ViewBand = SideViews['bands'][number]
export type ViewPicture = SideViews['pictures'][number]

/** One side of a section on one floor, 1 = ground. */
export interface Lookout {
  building: number
  section: number
  side: Side
  floor: number
}

/** The band of one side and floor; null when the side has no open air or the floor no flats. */
export function bandOf(data: WindowViews, at: Lookout): ViewBand | null {
  return sideOf(data, at)?.bands.find(band => band.from <= at.floor && at.floor <= band.to) ?? null
}

/** The picture of this side and floor; null if there is none. */
export function pictureOf(data: WindowViews, at: Lookout): ViewPicture | null {
  return sideOf(data, at)?.pictures.find(({ floors: [from, to] }) => from <= at.floor && at.floor <= to) ?? null
}

/** Key under which the content keeps a picture that `window-views.json` names by its file. */
export function viewPictureKey(file: string): string {
  return `window-view/${plainName(file)}`
}

/** Key under which the content keeps a panorama that `tour.json` names by its file, `images/pano-hall.jpg`. */
export function panoramaKey(file: string): string {
  return `tour/${plainName(file.replace(/^images\//, ''))}`
}

/** Key of its crop for the room in a list: the view from the door. */
export function panoramaPartKey(file: string): string {
  return `${panoramaKey(file)}-part`
}

function plainName(file: string): string {
  return file
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}

function sideOf(data: WindowViews, at: Lookout): SideViews | undefined {
  return data.items.find(i => i.building === at.building && i.section === at.section && i.side === at.side)
}

/** The strongest first: a view is as strong as its largest share on any side. */
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
