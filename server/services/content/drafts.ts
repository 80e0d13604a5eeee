import type { z } from 'zod'
import { newsSource, projectSource, vacancySource } from '#contract/content/articles.ts'
import { offerSource } from '#contract/content/bank.ts'
import { landingSource } from '#contract/content/filter.ts'
import { imageUse } from '#contract/content/images.ts'
import { legalSource, messageSource } from '#contract/content/legal.ts'
import { promoSource } from '#contract/content/promo.ts'
import { subsidyCardSource } from '#contract/content/purchase.ts'
import { type ContentDocument, type ContentEntity, contentSchemas } from '#contract/content/registry.ts'

/** Schemas of what stands in the files, where it is not yet the stored document. */
const ownSourceSchemas = {
  confidentiality_policy: legalSource,
  cookie_notice: legalSource,
  flats_filter: landingSource,
  footer_disclaimer: legalSource,
  image: imageUse,
  messages: messageSource,
  news: newsSource,
  offer: offerSource,
  personal_data_consent: legalSource,
  project: projectSource,
  stocks: promoSource,
  subsidy_property_cards: subsidyCardSource,
  user_agreement: legalSource,
  vacancies: vacancySource,
}

/** Schema of what an entity looks like in its file. */
export const sourceSchemas = { ...contentSchemas, ...ownSourceSchemas }

/** An entity as it stands in its file, checked by its schema. */
export type Source<Entity extends ContentEntity> = Entity extends keyof typeof ownSourceSchemas
  ? z.infer<(typeof ownSourceSchemas)[Entity]>
  : ContentDocument<Entity>

/** A future document: read and checked by itself, not yet against the others. */
export interface Draft<Entity extends ContentEntity = ContentEntity> {
  entity: Entity
  /** Unique within the entity. */
  key: string
  source: Source<Entity>
  /** Where it came from. */
  file: string
  /** Path inside the file. */
  at: readonly PropertyKey[]
  /** Body of a Markdown file. */
  body: string | null
  /** SHA-256 of what was written, hex. */
  hash: string
}

/** All drafts by entity, in the order of the files. */
export type Drafts = { [Entity in ContentEntity]: Draft<Entity>[] }

/** No drafts at all. */
export function noDrafts(): Drafts {
  const entities = Object.keys(contentSchemas) as ContentEntity[] // keys of an object literal of ours
  // Every entity gets a list of its own; TypeScript cannot follow keys through fromEntries.
  return Object.fromEntries(entities.map(entity => [entity, []])) as unknown as Drafts
}
