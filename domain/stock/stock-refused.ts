/** The most problems that are told of one source: the rest is told as a number. */
const TOLD = 20

/** A source of stock cannot be taken: nothing was changed. Each problem is a line with its place, for the person who gave the file. */
export class StockRefused extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[], options?: { cause?: unknown }) {
    const more = problems.length > TOLD ? [`… and ${problems.length - TOLD} more`] : []
    super([...problems.slice(0, TOLD), ...more].join('\n'), options)
    this.name = 'StockRefused'
    this.problems = problems
  }
}
