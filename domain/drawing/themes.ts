import { keysOf } from '../lib/collections.ts'
import { colours } from './colours.ts'

/** Status of a lot on a floor or a chessboard, with the result of the filter. */
export const STATUSES = ['free', 'match', 'off', 'booked', 'sold', 'closed', 'pick'] as const
export type Status = (typeof STATUSES)[number]

/** Materials of the cut-away model; each has a lit top, a south and an east face. */
const MATERIALS = ['wall', 'parapet', 'white', 'wood', 'textile', 'sofa', 'water', 'dark'] as const
export type Material = (typeof MATERIALS)[number]
type Face = 'top' | 'south' | 'east'

/** Style of one role. What is absent is not painted. */
export interface Style {
  fill?: string
  stroke?: string
  /** Width of the stroke, drawing units. */
  width?: number
  opacity?: number
  cap?: 'round'
  dash?: string
  weight?: number
  /** A stroke below the letters that keeps them readable on lines. */
  halo?: { color: string; width: number }
}

const INK = colours.ink
const INK_SOFT = colours['ink-soft']
const STONE = colours.stone
const SAND = colours.sand
const SAND_DEEP = colours['sand-deep']
const PAPER_DEEP = colours['paper-deep']
const WHITE = colours.white
const RIVER = colours.river
const RIVER_SOFT = colours['river-soft']
const RIVER_DEEP = colours['river-deep']
const BRICK = colours.brick
const BRICK_DEEP = colours['brick-deep']
const SUN = colours['c-sun']
const ALDER = colours.alder
/** Brick walls are paler than the brick of actions. */
const BRICK_WALL = colours['built-faced']
const BRICK_JOINT = colours['built-faced-line']
/** Between sand and stone, so that walls are stronger than furniture. */
const FURNITURE_LINE = '#B9AE9E'
const FURNITURE_PALE = '#D9D0C2'

interface StatusStyle {
  /** A tint, because it is drawn over floors and furniture. */
  tint: Style
  edge: Style
}

const GONE: StatusStyle = {
  tint: { fill: '#D5CBB5', opacity: 0.5 },
  edge: {},
}

/** Colours of docs/design-system.md#status as transparent tints. */
const STATUS_STYLES: Record<Status, StatusStyle> = {
  free: { tint: { fill: '#B2C9A4', opacity: 0.35 }, edge: {} },
  match: { tint: { fill: '#96B485', opacity: 0.4 }, edge: {} },
  off: { tint: { fill: WHITE, opacity: 0 }, edge: {} },
  booked: {
    tint: { fill: '#E1C687', opacity: 0.4 },
    edge: { stroke: colours['st-booked-line'], width: 4 },
  },
  sold: GONE,
  closed: GONE,
  pick: {
    tint: { fill: '#EBB18B', opacity: 0.45 },
    edge: { stroke: BRICK, width: 10 },
  },
}

/** Lit from the upper left: the top is lightest, the east face darkest. */
const MATERIAL_FACES: Record<Material, readonly [top: string, south: string, east: string]> = {
  wall: [INK, '#EEE8DC', '#DAD1C0'],
  parapet: [colours['paper-light'], '#EEE8DC', '#DAD1C0'],
  white: [WHITE, '#EFE8DA', '#DFD5C3'],
  wood: ['#D9C9AE', '#CBB898', '#B9A481'],
  textile: ['#F4EDDF', '#E9DFCD', '#DACDB6'],
  sofa: ['#B7C2AF', '#A2AF9B', '#8F9D89'],
  water: ['#DCE9E6', '#CFDFDB', '#C0D3CE'],
  dark: ['#6F6453', '#5F5546', '#51483B'],
}

const filledLine = (fill: string, stroke: string, width: number): Style => ({ fill, stroke, width })
/** A floor overlaps its neighbour by half a unit, or the background would show between rooms without a wall. */
const floor = (fill: string): Style => ({ fill, stroke: fill, width: 1 })
const label = (fill: string, weight: number, halo?: Style['halo']): Style => ({
  fill,
  weight,
  ...(halo ? { halo } : {}),
})
const FLOOR_HALO = { color: '#FFFDF9', width: 5.5 }

function statusRoles(styles: typeof STATUS_STYLES) {
  // Every status is listed, so every role of these families is present.
  return Object.fromEntries(
    STATUSES.flatMap(status => {
      const style = styles[status]
      return [
        [`flat-${status}`, style.tint],
        [`edge-${status}`, style.edge],
      ]
    }),
  ) as Record<`${'flat' | 'edge'}-${Status}`, Style>
}

function materialRoles(faces: typeof MATERIAL_FACES) {
  // Every material and face is listed, so every role of the family is present.
  return Object.fromEntries(
    MATERIALS.flatMap(material =>
      (['top', 'south', 'east'] as const).map((face, i) => {
        const color = faces[material][i]
        return [`model-${material}-${face}`, { fill: color, stroke: color, width: 0.8 }]
      }),
    ),
  ) as Record<`model-${Material}-${Face}`, Style>
}

/** The site: ink walls on warm floors, brick for the selected one. Every role of a drawing has a line here, above those that it may cover. */
const siteRoles = {
  'floor-core': floor('#E9E3D6'),
  'floor-room': floor('#FFFDF9'),
  'floor-wet': floor('#EDF2F0'),
  'floor-hall': floor('#FBF7F0'),
  'floor-open': floor('#EFEBDF'),
  'floor-plank': { stroke: '#EFE8DB', width: 1 },
  'floor-tile': { stroke: '#DFE8E5', width: 1 },
  'floor-deck': { stroke: FURNITURE_PALE, width: 1, opacity: 0.6 },
  rug: filledLine('#F6F0E4', FURNITURE_PALE, 1),
  'furniture-shade': filledLine('#F5F0E6', FURNITURE_LINE, 1.5),
  furniture: filledLine(WHITE, FURNITURE_LINE, 1.5),
  'furniture-top': filledLine('#F5F0E6', FURNITURE_LINE, 1.3),
  water: filledLine('#E4EEEC', FURNITURE_LINE, 1.3),
  'furniture-line': { stroke: FURNITURE_LINE, width: 1.3, cap: 'round' },
  'furniture-detail': { stroke: FURNITURE_PALE, width: 1.2, cap: 'round' },
  plant: filledLine('#C9D2BF', '#9AA78F', 0.9),
  'wall-muted': { fill: '#7B7F74' },
  wall: { fill: INK },
  'wall-party': { fill: INK },
  partition: { fill: INK },
  shaft: { fill: INK },
  'shaft-line': { stroke: STONE, width: 1 },
  'core-box': filledLine(WHITE, '#B3A999', 2.5),
  'core-line': { stroke: '#B3A999', width: 2 },
  window: filledLine(WHITE, INK, 1.6),
  'window-glass': { stroke: RIVER, width: 1.6 },
  'window-frame': { stroke: INK, width: 2.4 },
  'railing-bar': { stroke: STONE, width: 1 },
  railing: { stroke: INK, width: 5 },
  'door-swing': { stroke: STONE, width: 1.2 },
  'door-leaf': { stroke: STONE, width: 3.5 },
  'door-entrance': { stroke: INK, width: 6 },
  'entrance-mark': { fill: BRICK },
  'room-label': label(INK_SOFT, 400, FLOOR_HALO),
  'area-label': label(INK, 600, FLOOR_HALO),
  'size-label': label(INK_SOFT, 400, FLOOR_HALO),
  'dimension-guide': { stroke: STONE, width: 0.8, opacity: 0.5 },
  'dimension-label': label(INK_SOFT, 400),
  'scale-dark': filledLine(INK, INK, 1),
  'scale-light': filledLine(WHITE, INK, 1),
  'scale-label': label(INK, 400),
  'fact-hall': { fill: SUN, opacity: 0.28 },
  'fact-turn': { fill: ALDER, opacity: 0.3, stroke: ALDER, width: 2.5 },
  'fact-tight': { stroke: STONE, width: 2, dash: '7 6' },
  'fact-wall': { stroke: ALDER, width: 9 },
  'fact-noise': { stroke: BRICK_DEEP, width: 11, dash: '4 5' },
  'fact-day': { stroke: RIVER_DEEP, width: 2.5, cap: 'round' },
  'fact-label': label(INK, 600, FLOOR_HALO),
  'fact-legend': label(INK_SOFT, 400),

  // The plan of a whole floor.
  'hatch-booked': { stroke: colours['st-hatch'], width: 3 },
  ...statusRoles(STATUS_STYLES),

  // The level under the buildings.
  'level-slab': filledLine('#F7F4ED', INK, 6),
  'level-aisle': { fill: '#E9E3D5' },
  'level-ramp': filledLine('#E9E3D5', INK, 3),
  'level-tech': filledLine('#EFEADF', SAND_DEEP, 1.5),
  'level-core': filledLine('#D9E5DF', ALDER, 2.5),
  'level-lift': filledLine(WHITE, ALDER, 1.5),
  'level-line': { stroke: ALDER, width: 1, opacity: 0.55 },
  'level-mark': { stroke: '#8E866F', width: 2, opacity: 0.5, cap: 'round' },
  'level-column': { fill: INK },
  'level-door': { stroke: WHITE, width: 6 },

  // The plan of the quarter.
  river: { fill: '#D0DFDD' },
  embankment: { stroke: SAND_DEEP, width: 6 },
  road: { fill: WHITE },
  'road-near': { fill: SAND },
  yard: { fill: '#DDE3D2' },
  'yard-picked': { fill: colours['alder-soft'], stroke: ALDER, width: 1, dash: '3 2' },
  green: { fill: '#CFD8C3' },
  social: { fill: SAND },
  pier: { fill: '#B79C79' },
  building: { fill: '#6B7665' },
  'building-picked': { fill: BRICK },
  'building-number': label(WHITE, 600),
  'building-number-picked': label(WHITE, 600),
  'place-label': label(INK, 400),
  'river-label': label(RIVER_DEEP, 400),
  point: filledLine(BRICK, WHITE, 2),

  // A facade.
  storey: filledLine(WHITE, SAND, 0.7),
  'storey-ground': filledLine(PAPER_DEEP, SAND, 0.7),
  pane: { fill: '#D3D9CF' },
  'pane-ground': { fill: RIVER_SOFT },
  'storey-picked': filledLine(BRICK, BRICK, 0.7),
  'pane-picked': { fill: '#F6DCCB' },
  'ground-line': { stroke: INK, width: 1.2 },

  // How far a building is built.
  'built-planned': { stroke: '#857F6E', width: 1.2, dash: '3 4' },
  'built-frame': filledLine('#C9D2BE', ALDER, 1),
  'built-frame-line': { stroke: ALDER, width: 1 },
  'built-frame-pane': { stroke: '#96A48F', width: 3.6, dash: '4.8 4.2' },
  'built-faced': filledLine(BRICK_WALL, BRICK_JOINT, 1),
  'built-faced-line': { stroke: BRICK_JOINT, width: 1 },
  'built-faced-pane': { stroke: '#F8EDE2', width: 3.6, dash: '4.8 4.2' },
  'built-pit': { stroke: INK, width: 1.5 },
  'storey-window': { fill: '#FBF3E9', opacity: 0.85 },

  // Fronts and sections at human scale.
  person: { fill: '#5F6D61' },
  'person-inside': { fill: '#8B8470' },
  'tree-trunk': { stroke: '#8A7B63', width: 2 },
  'tree-leaf': { fill: '#8FA585', opacity: 0.5 },
  'street-wall': { fill: '#C98A6E' },
  'street-joint': { stroke: '#B4735A', width: 0.6 },
  'street-stone': { fill: '#B9B0A0' },
  'street-glass': filledLine('#E9EFEC', INK, 1.6),
  'street-door': filledLine('#D9B98C', INK, 1.4),
  'street-awning': filledLine('#E7DCC8', '#8A7B63', 1),
  'street-sign': filledLine(WHITE, INK, 1),
  'street-line': { stroke: INK_SOFT, width: 1.4 },
  'street-ground': { stroke: INK, width: 2 },
  dimension: { stroke: STONE, width: 1.2 },
  earth: { fill: '#E2DAC8' },
  'water-line': { stroke: RIVER, width: 1.6 },
  'house-cut': { fill: INK },
  'room-lit': { fill: '#FBE9C9' },
  passage: { fill: WHITE, opacity: 0.75 },
  'passage-line': { stroke: BRICK, width: 1.2 },

  // A number of dots, each a tree from above.
  'dot-alder': { fill: ALDER, opacity: 0.86 },
  'dot-leaf': { fill: '#5E7A63', opacity: 0.86 },
  'dot-moss': { fill: '#7A9275', opacity: 0.86 },
  'dot-willow': { fill: colours['alder-soft'], opacity: 0.86 },
  'dot-pine': { fill: '#56704F', opacity: 0.86 },
  'dot-autumn': { fill: '#A8892F', opacity: 0.86 },

  // The map of the district.
  'district-river': { fill: '#C4D8D8' },
  'district-tree': { stroke: '#D5DBC6', width: 12, cap: 'round' },
  'district-tree-large': { stroke: '#D5DBC6', width: 20, cap: 'round' },
  'district-house': { fill: '#E3DCC9' },
  'district-street': { stroke: colours['paper-light'], width: 12, cap: 'round' },
  'district-ring': { stroke: '#A4AF9B', width: 1.5, dash: '3 8', cap: 'round' },
  'district-social': { fill: SAND_DEEP },
  'district-quarter': { fill: BRICK_WALL },
  'district-pier': { stroke: '#8A5B3F', width: 7 },

  // The cut-away model.
  'model-room': floor('#FAF4E8'),
  'model-wet': floor('#DFEAE6'),
  'model-hall': floor('#F3EDE1'),
  'model-open': floor('#E4DECF'),
  'model-plank': { stroke: '#F0E7D6', width: 1 },
  'model-rug': { fill: '#EFE4D2' },
  'model-shadow': { fill: '#5B4A33', opacity: 0.13 },
  'model-glass': { fill: '#9FC0C4', opacity: 0.42 },
  'model-glass-edge': { fill: RIVER },
  ...materialRoles(MATERIAL_FACES),

  // The diagram of the sun.
  'sun-arc': { stroke: STONE, width: 1, dash: '2 6', cap: 'round' },
  'sun-ray': { stroke: SUN, width: 1.4, dash: '3 5' },
  'sun-ray-main': { stroke: SUN, width: 2.4 },
} satisfies Record<string, Style>

/** Kind of a primitive. Its style comes from a theme. */
export type Role = keyof typeof siteRoles
/** From the lowest to the highest. */
export const STACKING_ORDER: readonly Role[] = keysOf(siteRoles)
export type Theme = Readonly<Record<Role, Style>>

export const SITE_THEME: Theme = siteRoles

const BLACK = '#111111'
const GREY = '#8E8E8E'

/** Greys of the print theme by colour of the site. */
const PRINT_COLOURS: Partial<Record<string, string>> = {
  [INK]: BLACK,
  [INK_SOFT]: '#333333',
  [STONE]: '#555555',
  [RIVER]: BLACK,
  [FLOOR_HALO.color]: WHITE,
  [FURNITURE_LINE]: GREY,
  [FURNITURE_PALE]: '#CFCFCF',
  '#EDF2F0': '#F3F3F3',
  '#E4EEEC': '#F3F3F3',
  '#F5F0E6': '#F7F7F7',
  '#EFEBDF': '#FAFAFA',
  '#FBF7F0': WHITE,
  '#F6F0E4': WHITE,
  '#C9D2BF': '#EDEDED',
  '#9AA78F': GREY,
  '#E9E3D6': '#EEEEEE',
  '#B3A999': GREY,
}

function printStyle({ fill, stroke, halo, ...rest }: Style): Style {
  const inGrey = (color: string) => PRINT_COLOURS[color] ?? color
  return {
    ...rest,
    ...(fill && { fill: inGrey(fill) }),
    ...(stroke && { stroke: inGrey(stroke) }),
    ...(halo && { halo: { ...halo, color: inGrey(halo.color) } }),
  }
}

/** Black on white for print: tone, edge and hatch replace colour, without boards and tiles. */
export const PRINT_THEME: Theme = {
  // The keys are those of the site's theme.
  ...(Object.fromEntries(Object.entries(SITE_THEME).map(([role, style]) => [role, printStyle(style)])) as Theme),
  'floor-plank': {},
  'floor-tile': {},
  'floor-deck': {},
  'entrance-mark': { fill: BLACK },
  'edge-pick': { stroke: BRICK_DEEP, width: 12 },
}
