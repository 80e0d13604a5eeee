/**
 * `layouts.json`: metres, degrees counter-clockwise; x to the right, y UP; polygons are rectilinear and
 * counter-clockwise; the main facade is the bottom edge. Full description: docs/plans.md.
 */

/** A point in metres. */
export type Point = readonly [x: number, y: number]

/** Direction of a window or facade, in the frame of the data. */
export const SIDES = ['front', 'back', 'left', 'right'] as const
export type Side = (typeof SIDES)[number]

export const FLAT_TYPES = ['studio', '1', '2', '3', '4', 'euro2', 'euro3', 'euro4'] as const
export type FlatType = (typeof FLAT_TYPES)[number]

export const ROOM_KINDS = [
  'living',
  'kitchen',
  'kitchen_living',
  'bedroom',
  'master_bedroom',
  'children',
  'hall',
  'corridor',
  'bathroom',
  'wc',
  'wardrobe',
  'storage',
  'loggia',
  'balcony',
  'terrace',
] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** A room of a flat; `K` widens the kinds for the shared rooms of a section. */
export interface Room<K extends string = RoomKind> {
  id: string
  kind: K
  /** Russian, as printed on the plan. */
  name: string
  /** Clear floor between the faces of walls, shafts cut out. */
  polygon: Point[]
  /** Square metres, rounded to 0.1. */
  area: number
  /** Place for the caption that keeps clear of furniture; `compact` asks for the area alone. */
  label: { x: number; y: number; compact?: boolean }
}

export const WALL_KINDS = ['facade', 'party', 'parapet', 'partition', 'core'] as const
export type WallKind = (typeof WALL_KINDS)[number]

/** A wall by its centre line, extended at corners: a flat-ended stroke of `thickness` draws it exactly. */
export interface Wall {
  id: string
  kind: WallKind
  x1: number
  y1: number
  x2: number
  y2: number
  thickness: number
}

/** `h`: the wall runs along x, `v`: along y. */
export type Orientation = 'h' | 'v'

export const DOOR_KINDS = ['entrance', 'interior', 'double', 'sliding', 'opening', 'balcony', 'lift'] as const
export type DoorKind = (typeof DOOR_KINDS)[number]

export interface Door {
  id: string
  kind: DoorKind
  /** Id of its wall; null where rooms meet without any wall (`full`). */
  wall: string | null
  orientation: Orientation
  /** Middle of the opening on the wall's centre line. */
  x: number
  y: number
  width: number
  /** `start` = the end with the lower coordinate. */
  hinge?: 'start' | 'end'
  /** `+` opens towards greater y (for `h`) or x (for `v`). */
  swing?: '+' | '-'
  entrance?: boolean
  full?: boolean
}

export const WINDOW_KINDS = ['standard', 'panoramic', 'french_balcony', 'loggia_glazing', 'shopfront'] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

export interface PlanWindow {
  id: string
  room: string
  type: WindowKind
  side: Side
  wall: string
  orientation: Orientation
  /** Middle of the opening on the wall's centre line. */
  x: number
  y: number
  width: number
  /** Lower and upper edge above the floor; by default those of its type. */
  sill?: number
  head?: number
}

/** A riser: lower-left corner and size; no room contains it. */
export interface Shaft {
  id: string
  x: number
  y: number
  width: number
  height: number
}

export const KITCHEN_ITEMS = ['counter', 'fridge', 'sink', 'hob', 'washer'] as const
export type KitchenItem = (typeof KITCHEN_ITEMS)[number]

export const FURNITURE_KINDS = [
  'bed_double',
  'bed_single',
  'nightstand',
  'wardrobe',
  'sofa',
  'sofa_corner',
  'armchair',
  'lounge',
  'coffee_table',
  'tv',
  'console',
  'shelf',
  'bench',
  'rug',
  'plant',
  'desk',
  'dining_2',
  'dining_4',
  'dining_6',
  'kitchen_line',
  'kitchen_corner',
  'bath',
  'shower',
  'basin',
  'toilet',
  'washer',
] as const
export type FurnitureKind = (typeof FURNITURE_KINDS)[number]

/** A piece of furniture by the centre of its footprint. At rotation 0 its back looks up (+y), at 90 to the left. */
export interface Furniture {
  id: string
  kind: FurnitureKind
  room: string
  x: number
  y: number
  rotation: number
  width: number
  depth: number
  /** Corner pieces: the leg is at the right instead of the left. */
  flip?: boolean
  items?: KitchenItem[]
  chair?: boolean
  /** A narrow dining table with its long side to a wall. */
  half?: boolean
}

export interface Layout {
  id: string
  /** Short code for documents: «2А», «3Е-К». */
  code: string
  title: string
  section: string
  type: FlatType
  /** 0 for a studio; a euro type counts the kitchen-living room. */
  rooms_count: number
  bedrooms: number
  is_euro: boolean
  /** Rooms + loggia × 0.5 + balcony and terrace × 0.3, m². */
  total_area: number
  /** The same without summer rooms, m². */
  inner_area: number
  living_area: number
  kitchen_area: number
  features: string[]
  width: number
  depth: number
  /** Cell of the flat: outer faces of facades, centre lines of shared walls. */
  outline: Point[]
  window_sides: Side[]
  entrance: { door: string; room: string; x: number; y: number; orientation: Orientation }
  rooms: Room[]
  shafts: Shaft[]
  outer_walls: Wall[]
  inner_walls: Wall[]
  doors: Door[]
  windows: PlanWindow[]
  furniture: Furniture[]
}

/** Rooms outside the heated shell, counted by a coefficient. */
export function isSummerRoom(kind: string): boolean {
  return kind === 'loggia' || kind === 'balcony' || kind === 'terrace'
}

/** Rooms with a tiled floor. */
export function isWetRoom(kind: string): boolean {
  return kind === 'bathroom' || kind === 'wc'
}
