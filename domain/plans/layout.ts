import type { z } from 'zod'
import type { layout } from './layout-schema.ts'

/**
 * `layouts.json`: metres, degrees counter-clockwise; x to the right, y UP; polygons are rectilinear and
 * counter-clockwise; the main facade is the bottom edge. Full description: docs/plans.md.
 */

/** A point in metres. */
export type Point = readonly [x: number, y: number]

export type Layout = z.infer<typeof layout>
export type Side = Layout['window_sides'][number]
export type Room = Layout['rooms'][number]
export type Wall = Layout['outer_walls'][number]
export type Door = Layout['doors'][number]
export type Orientation = Door['orientation']
export type PlanWindow = Layout['windows'][number]
export type WindowKind = PlanWindow['type']
export type Shaft = Layout['shafts'][number]
export type Furniture = Layout['furniture'][number]
export type FurnitureKind = Furniture['kind']
export type KitchenItem = NonNullable<Furniture['items']>[number]

/** Unheated rooms, whose area is multiplied by a coefficient. */
export function isSummerRoom(kind: string): boolean {
  return kind === 'loggia' || kind === 'balcony' || kind === 'terrace'
}

/** Rooms with a tiled floor. */
export function isWetRoom(kind: string): boolean {
  return kind === 'bathroom' || kind === 'wc'
}
