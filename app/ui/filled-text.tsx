import { Fragment, type ReactNode } from 'react'
import type { PlaceholderOf } from '#domain/text/format.ts'

interface FilledTextProps<Template extends string> {
  template: Template
  values: Readonly<Record<string extends Template ? string : PlaceholderOf<Template>, ReactNode>>
}

/** A template with elements, such as links, in place of its `{{placeholders}}`; `fill` is for texts. */
export function FilledText<const Template extends string>({ template, values }: FilledTextProps<Template>) {
  const known: Readonly<Record<string, ReactNode>> = values
  // Odd pieces are the names that the group of the pattern caught.
  return template.split(/\{\{(\w+)\}\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
    <Fragment key={index}>{index % 2 === 1 ? known[piece] : piece}</Fragment>
  ))
}
