import { type ContentEntity, type ContentSource, entityNames } from '#contract/content/registry.ts'

/** A future document: read and checked by itself, not yet against the others. */
export interface Draft<Entity extends ContentEntity = ContentEntity> {
  entity: Entity
  /** Unique within the entity. */
  key: string
  source: ContentSource<Entity>
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
  // Every entity gets a list of its own; TypeScript cannot follow keys through fromEntries.
  return Object.fromEntries(entityNames.map(entity => [entity, []])) as unknown as Drafts
}
