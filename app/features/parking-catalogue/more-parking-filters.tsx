import { Level } from '../lot-card/level.tsx'
import { Choices, ChoicesWithFlag, type FormState, Range } from '../lot-list/form-parts.tsx'
import { FilterGrid, OtherFilters, RangeWithFlags, Text } from '../lot-list/more-form-parts.tsx'

/** Filters that stand in a place of their own: first in the form, or above. */
const PLACED: ReadonlySet<string> = new Set([
  ...['parking_kind', 'has_charger', 'price', 'way', 'zone', 'building', 'lift', 'level', 'area', 'away_from_column'],
  ...['payment', 'promo', 'discount', 'number'],
])
const AREA_FLAGS = ['away_from_column']

/** The filters of parking places under «Все фильтры». */
export function MoreParkingFilters(form: FormState) {
  return (
    <FilterGrid>
      <Choices {...form} name="zone" />
      <Choices {...form} name="building" />
      <Level {...form} />
      <RangeWithFlags {...form} name="area" flags={AREA_FLAGS} />
      <Range {...form} name="payment" />
      <Choices {...form} name="lift" wide />
      <ChoicesWithFlag {...form} name="promo" flag="discount" />
      <OtherFilters {...form} placed={PLACED} />
      <Text {...form} name="number" inputMode="numeric" />
    </FilterGrid>
  )
}
