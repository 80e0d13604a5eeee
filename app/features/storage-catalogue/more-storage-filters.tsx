import { Level } from '../lot-card/level.tsx'
import { Choices, ChoicesWithFlag, type FormState } from '../lot-list/form-parts.tsx'
import { FilterGrid, OtherFilters, Text } from '../lot-list/more-form-parts.tsx'

/** Filters that stand in a place of their own: first in the form, or above. */
const PLACED: ReadonlySet<string> = new Set([
  ...['area', 'price', 'way', 'zone', 'building', 'lift', 'level', 'promo', 'discount', 'number'],
])

/** The filters of storage rooms under «Все фильтры». */
export function MoreStorageFilters(form: FormState) {
  return (
    <FilterGrid>
      <Choices {...form} name="building" />
      <Level {...form} />
      <Choices {...form} name="lift" wide />
      <ChoicesWithFlag {...form} name="promo" flag="discount" />
      <OtherFilters {...form} placed={PLACED} />
      <Text {...form} name="number" inputMode="numeric" />
    </FilterGrid>
  )
}
