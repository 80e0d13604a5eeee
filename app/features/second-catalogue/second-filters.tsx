import { Choices, type FormState, Range } from '../lot-list/form-parts.tsx'

/** What is asked of resale flats first. */
export function SecondFilters(form: FormState) {
  return (
    <>
      <Choices {...form} name="rooms" dense />
      <Choices {...form} name="district" />
      <Range {...form} name="price" />
      <Range {...form} name="area" />
    </>
  )
}
