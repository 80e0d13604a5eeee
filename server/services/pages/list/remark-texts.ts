import { fill } from '#domain/copy/fill.ts'
import { remark as remarkCopy } from '#domain/copy/remark.ts'
import { type KindWords, nameOfField } from '#domain/lots/field-words.ts'
import type { Remark } from '#domain/lots/remarks.ts'

/** What of a query a list did not take as it was written. */
export function remarkTexts(
  { remark, unknown }: { remark: Remark | null; unknown: Readonly<Record<string, readonly (string | number)[]>> },
  { fields }: Pick<KindWords, 'fields'>,
): string[] {
  const nameOf = (field: string) => nameOfField(fields[field], field)
  const told = Object.entries(unknown).map(([field, values]) =>
    fill(remarkCopy.unknown, { name: nameOf(field), values: values.join(', ') }),
  )
  if (!remark) return told
  const text = remark.kind === 'swapped' ? remarkCopy.swapped : remarkCopy.ignored
  return [fill<string>(text, { name: nameOf(remark.field) }), ...told]
}
