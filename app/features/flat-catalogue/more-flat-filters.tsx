import { catalogue } from '#domain/copy/catalogue.ts'
import { Choices, ChoicesWithFlag, type FormState, Range } from '../lot-list/form-parts.tsx'
import {
  AnyOrAll,
  FilterGrid,
  GroupToggle,
  OtherFilters,
  RangeWithFlags,
  Text,
  Wishes,
} from '../lot-list/more-form-parts.tsx'

/** Filters that stand in a place of their own: first in the form, or above. */
const PLACED: ReadonlySet<string> = new Set([
  ...['rooms', 'price', 'payment', 'area', 'area_kitchen', 'floor', 'not_first_floor', 'not_last_floor', 'building'],
  ...['completion', 'window_sides', 'window_sides_all', 'window_view', 'finish', 'features', 'promo', 'discount'],
  'number',
])
const WISHES = ['window_view', 'finish', 'features']
const FLOOR_FLAGS = ['not_first_floor', 'not_last_floor']

/** The filters of flats under «Все фильтры». */
export function MoreFlatFilters(form: FormState) {
  return (
    <FilterGrid>
      <RangeWithFlags {...form} name="floor" flags={FLOOR_FLAGS} />
      <Range {...form} name="area_kitchen" />
      <Choices {...form} name="building" />
      <Choices {...form} name="completion" />
      <AnyOrAll {...form} any="window_sides" all="window_sides_all" />
      <Wishes {...form} names={WISHES} wide="features" />
      <ChoicesWithFlag {...form} name="promo" flag="discount" />
      <OtherFilters {...form} placed={PLACED} />
      <Text {...form} name="number" inputMode="numeric" />
      <GroupToggle {...form} name="layout">
        {catalogue.groupLayout}
      </GroupToggle>
    </FilterGrid>
  )
}
