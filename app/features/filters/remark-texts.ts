import type { Remark } from '#domain/catalogue/remarks.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
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
    fill(catalog.remarkUnknown, { name: fieldName(field), values: values.join(', ') }),
  )
  if (!remark) return told
  const text = remark.kind === 'swapped' ? catalog.remarkSwapped : catalog.remarkIgnored
  return [fill<string>(text, { name: fieldName(remark.field) }), ...told]
}
