import type { z } from 'zod'
import { keysOf } from '#domain/lib/collections.ts'
import { companyEntities } from './entities/company.ts'
import { mediaEntities } from './entities/media.ts'
import { purchaseEntities } from './entities/purchase.ts'
import { quarterEntities } from './entities/quarter.ts'
import { saleEntities } from './entities/sale.ts'
import { siteEntities } from './entities/site.ts'
import type { Entity, EntityCount } from './entity.ts'

/**
 * Every kind of content, by its name: the folder of the content where it has one, in the words of the API. A kind is described in
 * `entities` and nowhere else: how to add one stands in docs/content.md.
 */
export const entities = {
  ...quarterEntities,
  ...saleEntities,
  ...purchaseEntities,
  ...companyEntities,
  ...mediaEntities,
  ...siteEntities,
}

/** Name of a kind. */
export type ContentEntity = keyof typeof entities
type EntityOfCount<Count extends EntityCount> = {
  [Name in ContentEntity]: (typeof entities)[Name]['count'] extends Count ? Name : never
}[ContentEntity]
/** A kind of which there is one document: its key equals the name of the kind. */
export type SingleEntity = EntityOfCount<'one'>
/** A kind of which there is one document or none. */
export type OptionalEntity = EntityOfCount<'maybe'>
/** A kind of which there are many documents, in the order that pages show them in. */
export type ManyEntity = EntityOfCount<'many'>

/** Names of all kinds. */
export const entityNames = keysOf(entities).toSorted()

/** A description, seen as that of any kind. */
export function entityOf(name: ContentEntity): Entity {
  return entities[name]
}

/** A document as it is stored: placeholders of facts filled, typography set, Markdown turned into HTML. */
export type ContentDocument<Name extends ContentEntity> = z.infer<(typeof entities)[Name]['schema']>

/** A document as it stands in its file. */
export type ContentSource<Name extends ContentEntity> = z.infer<(typeof entities)[Name]['source']>

/** The whole content: a document for each kind that has one, null where a quarter goes without, a list for each of the others. */
export type Content = { readonly [Name in SingleEntity]: ContentDocument<Name> } & {
  readonly [Name in OptionalEntity]: ContentDocument<Name> | null
} & {
  readonly [Name in ManyEntity]: readonly ContentDocument<Name>[]
}
