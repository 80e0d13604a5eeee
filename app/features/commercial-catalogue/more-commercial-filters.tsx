import { Choices, ChoicesWithFlag, type FormState } from '../lot-list/form-parts.tsx'
import { FilterGrid, OtherFilters, Text } from '../lot-list/more-form-parts.tsx'

/** Filters that stand in a place of their own: first in the form, or above. */
const PLACED: ReadonlySet<string> = new Set([
  ...['purpose', 'area', 'price', 'street', 'building', 'completion', 'promo', 'discount', 'number'],
])

/** The filters of premises under «Все фильтры». */
export function MoreCommercialFilters(form: FormState) {
  return (
    <FilterGrid>
      <Choices {...form} name="building" />
      <Choices {...form} name="completion" />
      <ChoicesWithFlag {...form} name="promo" flag="discount" />
      <OtherFilters {...form} placed={PLACED} />
      <Text {...form} name="number" />
    </FilterGrid>
  )
}
