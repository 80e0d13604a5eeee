import * as sections from './sections.ts'

/** A text, or the three forms of a noun. */
export type InterfaceText = string | readonly string[]

/** Every text of the interface by its key, `lot-list.orderPriceAsc`. Pages import sections instead, so that bundles stay small. */
export const allTexts: ReadonlyMap<string, InterfaceText> = new Map(
  Object.entries<object>(sections).flatMap(([section, texts]) =>
    Object.entries(texts).map(([name, text]): [string, InterfaceText] => [`${section}.${name}`, text]),
  ),
)
