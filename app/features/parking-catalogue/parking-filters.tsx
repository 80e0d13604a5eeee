import { ChoicesWithFlag, type FormState, Range } from '../lot-list/form-parts.tsx'

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
