import type { Field } from '#domain/catalogue/fields.ts'
import type { Catalogue, CatalogueOptions, Lot } from './types.ts'

/** Builds a catalogue at once: for tests and small ones. */
export declare function createCatalogue<Card>(
  fields: readonly Field[],
  lots: readonly Lot<Card>[],
  options: CatalogueOptions,
): Catalogue<Card>

/**
 * Builds a catalogue field by field and lets others work in between.
 * @param turn resolves after the event loop has turned: `() => new Promise(resolve => setImmediate(resolve))`
 */
export declare function createCatalogueInTurns<Card>(
  fields: readonly Field[],
  lots: readonly Lot<Card>[],
  options: CatalogueOptions,
  turn: () => Promise<void>,
): Promise<Catalogue<Card>>
