import { type KindWords, nameOfField } from '#domain/lots/field-words.ts'
import type { Remark } from '#domain/lots/remarks.ts'
import { fill } from '#domain/text/fill.ts'
import * as remarkCopy from '#texts/lot-list.ts'

/** What of a query a list did not take as it was written. */
export function remarkTexts(
  { remark, unknown }: { remark: Remark | null; unknown: Readonly<Record<string, readonly (string | number)[]>> },
  { fields }: Pick<KindWords, 'fields'>,
): string[] {
  const nameOf = (field: string) => nameOfField(fields[field], field)
  const texts = Object.entries(unknown).map(([field, values]) =>
    fill(remarkCopy.remarkUnknown, { name: nameOf(field), values: values.join(', ') }),
  )
  if (!remark) return texts
  const text = remark.kind === 'swapped' ? remarkCopy.remarkSwapped : remarkCopy.remarkIgnored
  return [fill<string>(text, { name: nameOf(remark.field) }), ...texts]
}
