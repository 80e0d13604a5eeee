import { z } from 'zod'
import { flatFields, flatWords } from '#domain/lots/flat-fields.ts'
import { buildingListSchema, buildingSchema, chessSchema, sitePlanSchema } from './building.ts'
import { contentOperations } from './content-operations.ts'
import { badQuery, notFound } from './error-body.ts'
import { infraPlaces, townGeoSchema } from './infra-calls.ts'
import { joinOperations } from './join-operations.ts'
import { type FilteredList, filterQuery, listOperations } from './list-operations.ts'
import { bought } from './lots/buy.ts'
import { callsOfKinds } from './lots/kinds.ts'
import type { Spec } from './lots/lists.ts'
import type { Operation } from './openapi.ts'
import { progressGroups, progressSlideSchema } from './progress-calls.ts'
import { purchaseCalls } from './purchase-calls.ts'
import { globalSchema } from './site.ts'
import { siteCalls } from './site-calls-operations.ts'
import { visitorCalls } from './visitor-operations.ts'

/** Calls of what is sold; those that several kinds share are one. */
const lotOperations: readonly Operation[] = joinOperations(
  Object.values(callsOfKinds).flatMap((called): Operation[] => Object.values(called)),
)

/** Every other call by its name: the OpenAPI document, the routes and the types of their handlers come from it. */
export const calls = {
  listBuildings: {
    method: 'get',
    path: '/api/building/',
    tag: 'Catalogue',
    summary: 'Buildings with what is on sale in them',
    responses: { 200: { description: 'All buildings', schema: buildingListSchema } },
  },
  getBuilding: {
    method: 'get',
    path: '/api/building/{id}/',
    tag: 'Catalogue',
    summary: 'One building',
    params: z.object({ id: z.int().positive() }),
    responses: {
      200: { description: 'The building', schema: buildingSchema },
      404: notFound,
    },
  },
  getChess: {
    method: 'get',
    path: '/api/chess/{id}/',
    tag: 'Catalogue',
    summary: 'Every flat of one building in its place, those that pass a filter marked',
    params: z.object({ id: z.int().positive() }),
    query: filterQuery(flatFields, flatWords.fields),
    responses: {
      200: { description: 'The chessboard', schema: chessSchema },
      400: badQuery,
      404: notFound,
    },
  },
  getSitePlan: {
    method: 'get',
    path: '/api/genplan/',
    tag: 'Catalogue',
    summary: 'The quarter from the air with its buildings',
    responses: {
      200: { description: 'Picture, outlines and what is on sale; empty without a picture', schema: sitePlanSchema },
    },
  },
  getProgressSlide: {
    method: 'get',
    path: '/api/progress_slide/{id}/',
    tag: 'Content',
    summary: 'A photograph of a report, with the others of its point',
    params: z.object({ id: z.number().int().positive() }),
    responses: {
      200: { description: 'The photograph', schema: progressSlideSchema },
      404: notFound,
    },
  },
  getTownGeo: {
    method: 'get',
    path: '/api/infra/map/',
    tag: 'Content',
    summary: 'The town around the quarter and its places as GeoJSON',
    responses: {
      200: { description: 'River, streets, houses, places', schema: townGeoSchema },
      404: notFound,
    },
  },
  getGlobal: {
    method: 'get',
    path: '/api/global/',
    tag: 'Site',
    summary: 'Phones, office, promo, flags: settings that every page needs',
    responses: { 200: { description: 'Settings of the whole site', schema: globalSchema } },
  },
  ...siteCalls,
  ...purchaseCalls,
  ...visitorCalls,
} satisfies Record<string, Operation>
export type CallName = keyof typeof calls

/** Lists with filters that are no kind of lot and no kind of content: of kinds in the quarter, of reports, of places of the town. */
const filteredLists: readonly FilteredList[] = [
  ...Object.values(bought).flatMap((lists): FilteredList[] => Object.values(lists)),
  progressGroups,
  infraPlaces,
]

export const operations: readonly Operation[] = [
  ...lotOperations,
  ...filteredLists.flatMap(listOperations),
  ...contentOperations,
  ...Object.values(calls),
]

/**
 * The calls with the current values of their filters.
 * @param path `/api/property/`.
 * @param specs response of its call of specs
 */
export function withValues(calls: readonly Operation[], path: string, specs: readonly Spec[]): readonly Operation[] {
  return calls.map(call => {
    if (!call.query || !call.path.startsWith(path)) return call
    const shape: Record<string, z.core.$ZodType> = { ...call.query.shape }
    for (const spec of specs) for (const [name, schema] of valuesOf(spec, shape)) shape[name] = schema
    return { ...call, query: z.object(shape) }
  })
}

function valuesOf(spec: Spec, shape: Readonly<Record<string, z.core.$ZodType>>): [name: string, schema: z.ZodType][] {
  const describeKey = (name: string) => (shape[name] as z.ZodType | undefined)?.description // made by listQuery
  if (spec.kind === 'flag')
    return spec.name in shape
      ? [
          [
            spec.name,
            z
              .literal(1)
              .optional()
              .describe(`${describeKey(spec.name)}: ${spec.label}`),
          ],
        ]
      : []
  if (spec.kind === 'range') {
    return [`${spec.name}_min`, `${spec.name}_max`]
      .filter(name => name in shape && spec.min !== null)
      .map(name => [
        name,
        z
          .number()
          .optional()
          .describe(`${describeKey(name)}; ${spec.min} to ${spec.max} at present`),
      ])
  }
  const [first, ...others] = spec.choices
  if (!(spec.name in shape) || !first) return []
  const values = z.literal([first.value, ...others.map(({ value }) => value)])
  const words = spec.choices.map(({ value, label }) => (String(value) === label ? label : `${value} (${label})`))
  return [
    [
      spec.name,
      z
        .array(values)
        .optional()
        .describe(`${describeKey(spec.name)}: ${words.join(', ')}`),
    ],
  ]
}
