/** Kinds of parking places: two cars stand side by side in `family`, `disabled` is wide enough for a wheelchair. */
export const PLACE_KINDS = ['standard', 'comfort', 'family', 'disabled'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
