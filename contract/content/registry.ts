import type { z } from 'zod'
import { keysOf } from '#domain/lib/collections.ts'
import { companyEntities } from './entities/company.ts'
import { mediaEntities } from './entities/media.ts'
import { purchaseEntities } from './entities/purchase.ts'
import { quarterEntities } from './entities/quarter.ts'
import { saleEntities } from './entities/sale.ts'
import { siteEntities } from './entities/site.ts'
import type { Entity, EntityCount } from './entity.ts'

/** Names are those of the API. Recipe: docs/CONTRIBUTING.md#a-kind-of-content. */
export const entities = {
  ...quarterEntities,
  ...saleEntities,
  ...purchaseEntities,
  ...companyEntities,
  ...mediaEntities,
  ...siteEntities,
}

export type ContentEntity = keyof typeof entities
type EntityOfCount<Count extends EntityCount> = {
  [Name in ContentEntity]: (typeof entities)[Name]['count'] extends Count ? Name : never
}[ContentEntity]

export const entityNames = keysOf(entities).toSorted()

export function entityOf(name: ContentEntity): Entity {
  return entities[name]
}

/** A document as it is stored: placeholders of facts filled, typography set, Markdown turned into HTML. */
export type ContentDocument<Name extends ContentEntity> = z.infer<(typeof entities)[Name]['schema']>

export type ContentSource<Name extends ContentEntity> = z.infer<(typeof entities)[Name]['source']>

/** The whole content: a document for each kind that has one, null if a quarter has none, a list for each of the others. */
export type Content = { readonly [Name in EntityOfCount<'one'>]: ContentDocument<Name> } & {
  readonly [Name in EntityOfCount<'maybe'>]: ContentDocument<Name> | null
} & {
  readonly [Name in EntityOfCount<'many'>]: readonly ContentDocument<Name>[]
}
