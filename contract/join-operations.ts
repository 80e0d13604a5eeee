import { z } from 'zod'
import type { Spec } from './lots/lists.ts'
import type { Operation } from './openapi.ts'

/** Merges operations that share a method and a path: property kinds share a call and differ in the query. */
export function joinOperations(operations: readonly Operation[]): Operation[] {
  const byAddress = Map.groupBy(operations, ({ method, path }) => `${method} ${path}`)
  return [...byAddress.values()].map(calls => calls.reduce(joined))
}

function joined(first: Operation, second: Operation): Operation {
  const query =
    first.query && second.query
      ? z.object({ ...second.query.shape, ...first.query.shape })
      : (first.query ?? second.query)
  return {
    ...first,
    summary: [...new Set([first.summary, second.summary])].join('; '),
    ...(query && { query }),
    responses: Object.fromEntries(
      Object.entries(first.responses).map(([status, answer]) => [
        status,
        joinedAnswer(answer, second.responses[Number(status)]),
      ]),
    ),
  }
}

type Answer = Operation['responses'][number]

function joinedAnswer(first: Answer, second: Answer | undefined): Answer {
  if (!first.schema || !second?.schema || first.schema === second.schema) return first
  return { ...first, schema: z.union([first.schema, second.schema]) }
}

/** Filters of kinds that share a call: each filter once, with the values of all of them. */
export function joinSpecs(ofKinds: readonly (readonly Spec[])[]): Spec[] {
  const byName = Map.groupBy(ofKinds.flat(), ({ name }) => name)
  return [...byName.values()].map(specs => specs.reduce(joinedSpec))
}

function joinedSpec(first: Spec, second: Spec): Spec {
  if (first.kind === 'choices' && second.kind === 'choices') {
    const known = new Set(first.choices.map(({ value }) => value))
    return { ...first, choices: [...first.choices, ...second.choices.filter(({ value }) => !known.has(value))] }
  }
  if (first.kind === 'range' && second.kind === 'range') {
    return {
      ...first,
      min: extreme(Math.min, first.min, second.min),
      max: extreme(Math.max, first.max, second.max),
    }
  }
  return first
}

function extreme(pick: (...values: number[]) => number, a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : pick(a, b)
}
