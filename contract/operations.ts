import { z } from 'zod'
import { flatFields, flatWords } from '#domain/lots/flat-fields.ts'
import { buildingListSchema, buildingSchema, chessSchema, sitePlanSchema } from './building.ts'
import { callsOf, type Entity, type EntityCall, isList } from './content/entity.ts'
import { entityNames, entityOf } from './content/registry.ts'
import { badQuery, fieldErrorsSchema, notFound } from './errors.ts'
import { infraPlaces, townGeoSchema } from './infra-calls.ts'
import { joinOperations } from './join-operations.ts'
import { type FilteredList, filterQuery, listOperations } from './list-operations.ts'
import { bought } from './lots/buy.ts'
import { callsOfKinds } from './lots/kinds.ts'
import type { Spec } from './lots/lists.ts'
import type { Operation } from './openapi.ts'
import { MAX_SEARCH_LENGTH } from './paths.ts'
import { progressGroups, progressSlideSchema } from './progress-calls.ts'
import { purchaseCalls } from './purchase-calls.ts'
import { searchAnswerSchema } from './search.ts'
import { globalSchema } from './site.ts'
import { menuItemSchema, personalAreaSchema, projectDeveloperSchema, purchaseMenuSchema } from './site-calls.ts'
import { contactsSchema } from './site-calls-contacts.ts'
import { mainPageSchema } from './site-calls-main.ts'
import { visitorCalls } from './visitor-operations.ts'

export const contentOperations: readonly Operation[] = entityNames
  .map(entityOf)
  .flatMap(entity => callsOf(entity).flatMap(call => operationsOfCall(entity, call)))

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

function plainCall<Schema extends z.ZodType>(path: string, summary: string, description: string, schema: Schema) {
  const responses = { 200: { description, schema } }
  return { method: 'get', path, tag: 'Site', summary, responses } satisfies Operation
}

/**
 * Source: docs/specification-coverage.md#73-calls-of-the-whole-site,
 * docs/specification-coverage.md#74-catalogue-and-content.
 */
export const siteCalls = {
  getMainPage: plainCall(
    '/api/main_page/',
    'The home page',
    'Texts, pictures and what changes by itself',
    mainPageSchema,
  ),
  getMenu: plainCall(
    '/api/menu/',
    'Items of all menus',
    'In order; empty when there is no menu',
    z.array(menuItemSchema),
  ),
  getPurchaseMenu: plainCall(
    '/api/purchase_menu/',
    'The panel of purchase methods',
    'Two groups and a promotion',
    purchaseMenuSchema,
  ),
  getDeveloper: plainCall('/api/project_developer/', 'Who builds and sells', 'The developer', projectDeveloperSchema),
  getContacts: plainCall(
    '/api/contacts/',
    'The sales office, and whether it is open',
    'At this moment',
    contactsSchema,
  ),
  getPersonalArea: plainCall(
    '/api/personal_area/',
    'The personal area, an external site',
    'Where it is',
    personalAreaSchema,
  ),
  searchSite: {
    method: 'get',
    path: '/api/search/',
    tag: 'Site',
    summary:
      'Everything that a question leads to: a phrase in plain words, lots by number, pages, news, documents, questions',
    query: z.object({ q: z.string().max(MAX_SEARCH_LENGTH).optional() }),
    responses: {
      200: {
        description: 'What was found; without a question examples of what can be asked',
        schema: searchAnswerSchema,
      },
      400: { description: 'The question is too long', schema: fieldErrorsSchema },
    },
  },
} satisfies Record<string, Operation>

/** Calls of what is sold; those that several kinds share are one. */
const lotOperations: readonly Operation[] = joinOperations(
  Object.values(callsOfKinds).flatMap((called): Operation[] => Object.values(called)),
)

/** Every other call by its name: the OpenAPI document, the routes and the types of their handlers are derived from it. */
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
  getGlobal: plainCall(
    '/api/global/',
    'Phones, office, promo, flags: settings that every page needs',
    'Settings of the whole site',
    globalSchema,
  ),
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
  const describe = (name: string, schema: z.ZodType, text: string): [string, z.ZodType][] => {
    const known = shape[name] as z.ZodType | undefined // made by listQuery
    return known ? [[name, schema.optional().describe(known.description + text)]] : []
  }
  switch (spec.kind) {
    case 'flag':
      return describe(spec.name, z.literal(1), `: ${spec.label}`)
    case 'range': {
      const text = `; ${spec.min} to ${spec.max} at present`
      const names = spec.min === null ? [] : [`${spec.name}_min`, `${spec.name}_max`]
      return names.flatMap(name => describe(name, z.number(), text))
    }
    case 'choices': {
      const [first, ...others] = spec.choices
      if (!first) return []
      const values = z.literal([first.value, ...others.map(({ value }) => value)])
      const words = spec.choices.map(({ value, label }) => (String(value) === label ? label : `${value} (${label})`))
      return describe(spec.name, z.array(values), `: ${words.join(', ')}`)
    }
  }
}
