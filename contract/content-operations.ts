import { z } from 'zod'
import { callsOf, type Entity, type EntityCall, isList } from './content/entity.ts'
import { entityNames, entityOf } from './content/registry.ts'
import { notFound } from './error-body.ts'
import { listOperations } from './list-operations.ts'
import type { Operation } from './openapi.ts'

export const contentOperations: readonly Operation[] = entityNames.flatMap(name => operationsOf(entityOf(name)))

function operationsOf(entity: Entity): Operation[] {
  return callsOf(entity).flatMap(call => operationsOfCall(entity, call))
}

function operationsOfCall(entity: Entity, call: EntityCall<unknown>): Operation[] {
  const head = { method: 'get', path: call.path, tag: call.tag ?? 'Content', summary: call.summary } as const
  const schema = isList(entity, call) ? z.array(call.answer) : call.answer
  const responses: Operation['responses'] = { 200: { description: 'In the order of the content', schema } }
  if (entity.count === 'maybe') responses[404] = notFound
  const whole = { ...head, responses }
  return [
    ...(call.filters
      ? listOperations({ ...call, tag: head.tag, fields: call.filters.map(({ field }) => field) })
      : [whole]),
    ...detailOf(call, head.tag),
  ]
}

function detailOf({ path, summary, answer, detail }: EntityCall<unknown>, tag: string): Operation[] {
  if (!detail) return []
  const params = z.object({ [detail]: detail === 'id' ? z.int().positive() : z.string() })
  const responses = { 200: { description: 'The one', schema: answer }, 404: notFound }
  return [{ method: 'get', path: `${path}{${detail}}/`, tag, summary: `${summary}: one of them`, params, responses }]
}
