import { Choices, type FormState, Range } from '../lot-list/form-parts.tsx'

/** What is asked of flats first. */
export function FlatFilters(form: FormState) {
  return (
    <>
      <Choices {...form} name="rooms" dense />
      <Range {...form} name="price" />
      <Range {...form} name="payment" />
      <Range {...form} name="area" />
    </>
  )
}
