import { Choices, type FormState, Range } from '../lot-list/form-parts.tsx'

/** What is asked of premises first. */
export function CommercialFilters(form: FormState) {
  return (
    <>
      <Choices {...form} name="purpose" />
      <Range {...form} name="area" />
      <Range {...form} name="price" />
      <Choices {...form} name="street" />
    </>
  )
}
