/** Problems listed in the message; the rest is given as a number. */
const MAX_LISTED = 20

/** A source of stock cannot be taken: nothing was changed. Each problem is a line with its place, for the person who gave the file. */
export class StockRefused extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[], options?: { cause?: unknown }) {
    const more = problems.length > MAX_LISTED ? [`… and ${problems.length - MAX_LISTED} more`] : []
    super([...problems.slice(0, MAX_LISTED), ...more].join('\n'), options)
    this.name = 'StockRefused'
    this.problems = problems
  }
}
