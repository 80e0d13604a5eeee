import { z } from 'zod'
import { refusalSchema } from './error-body.ts'
import type { Operation } from './openapi.ts'
import {
  legalTextSchema,
  menuItemSchema,
  personalAreaSchema,
  projectDeveloperSchema,
  purchaseMenuSchema,
  socialMediaSchema,
} from './site-calls.ts'
import { contactsSchema } from './site-calls-contacts.ts'
import { mainPageSchema } from './site-calls-main.ts'

/** A call without parameters that always answers. */
function plainCall<Schema extends z.ZodType>(path: string, summary: string, description: string, schema: Schema) {
  const responses = { 200: { description, schema } }
  return { method: 'get', path, tag: 'Site', summary, responses } satisfies Operation
}

/** The calls of specification §7.3, and those of §7.4 that belong to the whole site. */
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
  listSocialMedia: plainCall(
    '/api/social_media/',
    'Channels of the development',
    'In order',
    z.array(socialMediaSchema),
  ),
  getSocialMedia: {
    method: 'get',
    path: '/api/social_media/{id}/',
    tag: 'Site',
    summary: 'One channel',
    params: z.object({ id: z.int().positive() }),
    responses: {
      200: { description: 'The channel', schema: socialMediaSchema },
      404: { description: 'There is no such channel', schema: refusalSchema },
    },
  },
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
  getUserAgreement: plainCall('/api/user_agreement/', 'The user agreement', 'As it stands now', legalTextSchema),
  getConfidentialityPolicy: plainCall(
    '/api/confidentiality_policy/',
    'The privacy policy',
    'As it stands now',
    legalTextSchema,
  ),
  getPersonalDataConsent: plainCall(
    '/api/personal_data_consent/',
    'The consent to the processing of personal data',
    'As it stands now',
    legalTextSchema,
  ),
} satisfies Record<string, Operation>
