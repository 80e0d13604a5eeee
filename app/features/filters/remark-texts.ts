import type { Remark } from '#domain/catalogue/remarks.ts'
import { fill } from '#domain/copy/fill.ts'
import { remark as remarkCopy } from '#domain/copy/remark.ts'
import { fieldName } from './condition-text.ts'

/** What of a query a list did not take as it was written. Runs on the server. */
export function remarkTexts({
  remark,
  unknown,
}: {
  remark: Remark | null
  unknown: Readonly<Record<string, readonly (string | number)[]>>
}): string[] {
  const told = Object.entries(unknown).map(([field, values]) =>
    fill(remarkCopy.unknown, { name: fieldName(field), values: values.join(', ') }),
  )
  if (!remark) return told
  const text = remark.kind === 'swapped' ? remarkCopy.swapped : remarkCopy.ignored
  return [fill<string>(text, { name: fieldName(remark.field) }), ...told]
}
