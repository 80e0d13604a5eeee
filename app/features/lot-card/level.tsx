import { Choices, type FormState } from '../lot-list/form-parts.tsx'

/** The filter by level; of one level there is nothing to choose. */
export function Level(form: FormState) {
  const { level } = form.fields
  return level?.kind === 'choices' && level.options.length > 1 ? <Choices {...form} name="level" /> : null
}
