/** Statuses of the status language: what a lot is and whether it passes the filter. One for floors and chessboards. */
export const STATUSES = ['free', 'match', 'off', 'booked', 'sold', 'closed', 'pick'] as const
export type Status = (typeof STATUSES)[number]

/** Materials of the cut-away model; each has a lit top, a south and an east face. */
export const MATERIALS = ['wall', 'parapet', 'white', 'wood', 'textile', 'sofa', 'water', 'dark'] as const
export type Material = (typeof MATERIALS)[number]
export type Face = 'top' | 'south' | 'east'

/** Roles of a plan of a flat or a floor. */
type PlanRole =
  | 'floor-room'
  | 'floor-wet'
  | 'floor-hall'
  | 'floor-open'
  | 'floor-plank'
  | 'floor-tile'
  | 'floor-deck'
  | 'rug'
  | 'furniture-shade'
  | 'furniture'
  | 'furniture-top'
  | 'furniture-line'
  | 'furniture-detail'
  | 'water'
  | 'plant'
  | 'wall'
  | 'wall-party'
  | 'partition'
  | 'shaft'
  | 'shaft-line'
  | 'window'
  | 'window-glass'
  | 'window-frame'
  | 'railing'
  | 'railing-bar'
  | 'door-leaf'
  | 'door-entrance'
  | 'door-swing'
  | 'entrance-mark'
  | 'room-label'
  | 'area-label'
  | 'size-label'
  | 'dimension'
  | 'dimension-guide'
  | 'dimension-label'
  | 'scale-dark'
  | 'scale-light'
  | 'scale-label'
  | 'fact-hall'
  | 'fact-turn'
  | 'fact-tight'
  | 'fact-wall'
  | 'fact-noise'
  | 'fact-day'
  | 'fact-label'
  | 'fact-legend'

/** Roles that only the plan of a whole floor has. */
type FloorRole =
  | 'floor-core'
  | 'core-line'
  | 'core-box'
  | 'core-label'
  | 'wall-muted'
  | 'hatch-booked'
  | `flat-${Status}`
  | `edge-${Status}`
  | `tag-${Status}`
  | `tag-name-${Status}`
  | `tag-value-${Status}`

/** Roles of the schemes of the level under the houses. */
type LevelRole =
  | 'level-slab'
  | 'level-aisle'
  | 'level-ramp'
  | 'level-tech'
  | 'level-core'
  | 'level-lift'
  | 'level-line'
  | 'level-mark'
  | 'level-column'
  | 'level-door'
  | 'level-name'
  | 'level-ramp-name'
  | 'level-tag'
  | 'level-tag-name'

/** Roles of the plan of the quarter. */
type QuarterRole =
  | 'river'
  | 'embankment'
  | 'road'
  | 'yard'
  | 'yard-picked'
  | 'green'
  | 'social'
  | 'pier'
  | 'building'
  | 'building-picked'
  | 'building-number'
  | 'building-number-picked'
  | 'place-label'
  | 'river-label'
  | 'point'

/** Roles of the facade. */
type ElevationRole =
  | 'storey'
  | 'storey-ground'
  | 'storey-picked'
  | 'pane'
  | 'pane-ground'
  | 'pane-picked'
  | 'ground-line'

/** Roles of the elevation that tells how far a building is built. */
type ReadinessRole =
  | 'built-faced'
  | 'built-faced-line'
  | 'built-faced-pane'
  | 'built-frame'
  | 'built-frame-line'
  | 'built-frame-pane'
  | 'built-planned'
  | 'built-pit'

/** Roles of the map of the district. */
type DistrictRole =
  | 'district-river'
  | 'district-tree'
  | 'district-tree-large'
  | 'district-house'
  | 'district-street'
  | 'district-ring'
  | 'district-social'
  | 'district-quarter'
  | 'district-pier'

/** Roles of the cut-away model. */
type ModelRole =
  | 'model-room'
  | 'model-wet'
  | 'model-hall'
  | 'model-open'
  | 'model-plank'
  | 'model-rug'
  | 'model-shadow'
  | 'model-glass'
  | 'model-glass-edge'
  | `model-${Material}-${Face}`

/** Roles of the diagram of the sun. */
type SunRole =
  | 'sun-ring'
  | 'sun-tick'
  | 'sun-wind'
  | 'sun-cone'
  | 'sun-arc'
  | 'sun-arc-current'
  | 'sun-lit'
  | 'sun-hour'
  | 'sun-hour-label'
  | 'sun-flat'
  | 'sun-flat-wall'
  | 'sun-flat-edge'
  | 'sun-flat-window'

/** What a primitive is, never how it looks: looks are a theme's (`themes.ts`) or a stylesheet's. */
export type Role =
  | PlanRole
  | FloorRole
  | LevelRole
  | QuarterRole
  | ElevationRole
  | ReadinessRole
  | DistrictRole
  | ModelRole
  | SunRole
