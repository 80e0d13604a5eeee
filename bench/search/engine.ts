import type { Query } from '#domain/catalogue/query.ts'

/** Counts of the values of a choice or a flag, in the order of the values; or the extremes of a range. */
export type PlainFacet = number[] | { min: number | null; max: number | null }

/** An answer in a form that all engines can be brought to. */
export interface PlainAnswer {
  count: number
  ids: number[]
  facets: Record<string, PlainFacet>
}

/** Something that searches. Its answer is data in its own form; bringing it to the common one is not part of the search. */
export interface Engine<Native = unknown> {
  readonly name: string
  search(query: Query): Native | Promise<Native>
  plain(answer: Native): PlainAnswer
  /** CPU time so far of everything that works for this engine outside this process, ms. */
  outsideCpuMs(): number
  stop(): Promise<void>
}
