/** Texts by code, in one language. A text takes the facts of its code. */
type Texts<Table> = { readonly [Code in keyof Table]: (facts: never) => string }

/** A code of a table of texts, with its facts. Another language is another table of the same type. */
export type Coded<Table extends Texts<Table>> = {
  [Code in keyof Table]: { code: Code } & (Parameters<Table[Code]> extends [infer Facts] ? Facts : unknown)
}[keyof Table]

export function textOf<Table extends Texts<Table>>(table: Table, coded: Coded<Table>): string {
  return table[coded.code](coded as never) // the facts of this code
}
