/** Filters that the form of flats shows: the loader asks for these and no others. */
export const FORM_FIELDS: readonly string[] = [
  'rooms',
  'price',
  'payment',
  'area',
  'floor',
  'not_first_floor',
  'not_last_floor',
  'area_kitchen',
  'building',
  'completion',
  'window_view',
  'finish',
  'features',
  'promo',
  'discount',
]

/** Keys of the query that the form has a control for; it carries the others along unseen. */
export const OWN_KEYS: ReadonlySet<string> = new Set([
  ...FORM_FIELDS.flatMap(name => [name, `${name}_min`, `${name}_max`]),
  'number',
  'group',
  'soft',
])
