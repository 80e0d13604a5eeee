import { Choices, type FormState, Range } from '../catalogue/form-parts.tsx'
import { ChoicesWithFlag, FilterGrid, OtherFilters, RangeWithFlags, Text } from '../catalogue/more-form-parts.tsx'

/** Filters that stand in a place of their own: first in the form, or above. */
const PLACED: ReadonlySet<string> = new Set([
  ...['parking_kind', 'has_charger', 'price', 'way', 'zone', 'building', 'lift', 'level', 'area', 'away_from_column'],
  ...['payment', 'promo', 'discount', 'number'],
])
const AREA_FLAGS = ['away_from_column']

/** What is asked of parking places first. */
export function ParkingFilters(form: FormState) {
  return (
    <>
      <ChoicesWithFlag {...form} name="parking_kind" flag="has_charger" />
      <Range {...form} name="price" />
      <Range {...form} name="way" />
    </>
  )
}

/** The filters of parking places under «Все фильтры». */
export function MoreParkingFilters(form: FormState) {
  const { level } = form.fields
  return (
    <FilterGrid>
      <Choices {...form} name="zone" />
      <Choices {...form} name="building" />
      {/* Of one level there is nothing to choose. */}
      {level?.kind === 'choices' && level.options.length > 1 && <Choices {...form} name="level" />}
      <RangeWithFlags {...form} name="area" flags={AREA_FLAGS} />
      <Range {...form} name="payment" />
      <ChoicesWithFlag {...form} name="promo" flag="discount" />
      <Choices {...form} name="lift" wide />
      <OtherFilters {...form} placed={PLACED} />
      <Text {...form} name="number" inputMode="numeric" />
    </FilterGrid>
  )
}
