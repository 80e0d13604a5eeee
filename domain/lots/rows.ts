/** A cell of the table of a list, in words. */
export interface Cell {
  text: string
  /** Behind it, pale: `/12`. */
  rest?: string
  /** Below it, small. */
  note?: string
  /** Below it: the price before a discount. */
  oldRub?: number | null
}

/** A lot as a row of the table. @typeParam Column fields that have a column */
export interface Row<Column extends string = string> {
  /** What the row is about, `2-комнатная`. */
  name: string
  /** On the door: `№ 145`. */
  number: string
  /** What is offered, short. */
  offer: string | null
  cells: Readonly<Record<Column, Cell>>
}
