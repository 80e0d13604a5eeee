import type { FormState } from '../lot-list/form-parts.tsx'
import { FilterGrid, OtherFilters } from '../lot-list/more-form-parts.tsx'

/** Filters that are always seen. */
const PLACED: ReadonlySet<string> = new Set(['rooms', 'district', 'price', 'area'])

/** The filters of resale flats under «Все фильтры». */
export function MoreSecondFilters(form: FormState) {
  return (
    <FilterGrid>
      <OtherFilters {...form} placed={PLACED} />
    </FilterGrid>
  )
}
