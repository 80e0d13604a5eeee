import { Choices, type FormState, Range } from '../lot-list/form-parts.tsx'

/** What is asked of storage rooms first. */
export function StorageFilters(form: FormState) {
  return (
    <>
      <Range {...form} name="area" />
      <Range {...form} name="price" />
      <Range {...form} name="way" />
      <Choices {...form} name="zone" />
    </>
  )
}
