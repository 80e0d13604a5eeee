import { z } from 'zod'
import { fieldErrorsSchema } from './error-body.ts'
import type { Operation } from './openapi.ts'
import { MAX_SEARCH_LENGTH } from './paths.ts'
import { searchAnswerSchema } from './search.ts'
import { menuItemSchema, personalAreaSchema, projectDeveloperSchema, purchaseMenuSchema } from './site-calls.ts'
import { contactsSchema } from './site-calls-contacts.ts'
import { mainPageSchema } from './site-calls-main.ts'

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
