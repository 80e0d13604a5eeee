import { z } from 'zod'
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
