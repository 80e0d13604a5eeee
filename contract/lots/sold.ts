import type { z } from 'zod'
import { commercialFields, commercialWords } from '#domain/lots/commercial.ts'
import { flatFields, flatWords } from '#domain/lots/flat.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { parkingFields, parkingWords } from '#domain/lots/parking.ts'
import { secondFields, secondWords } from '#domain/lots/second.ts'
import { storageFields, storageWords } from '#domain/lots/storage.ts'
import { apiPaths } from '../paths.ts'
import { commercialCardSchema, commercialSchema } from './commercial.ts'
import { propertyCardSchema, propertySchema } from './flat.ts'
import type { Lot } from './lot.ts'
import { type LotCalls, lotCalls } from './lot-calls.ts'
import { parkingCardSchema } from './parking.ts'
import { secondCardSchema, secondSchema } from './second.ts'
import { storageCardSchema } from './storage.ts'

/** The calls of everything that the site sells. A kind joins here; nothing compiles until the services describe it. */
export const sold = {
  flat: lotCalls({
    path: apiPaths.property(),
    similar: 'similar_flat',
    noun: { one: 'flat', many: 'flats' },
    fields: flatFields,
    words: flatWords.fields,
    card: propertyCardSchema,
    one: propertySchema,
  }),
  second: lotCalls({
    path: apiPaths.property(),
    similar: 'similar_flat',
    noun: { one: 'resale flat', many: 'resale flats' },
    fields: secondFields,
    words: secondWords.fields,
    card: secondCardSchema,
    one: secondSchema,
  }),
  commercial: lotCalls({
    path: apiPaths.property(),
    similar: 'similar_flat',
    noun: { one: 'premises', many: 'premises for business' },
    fields: commercialFields,
    words: commercialWords.fields,
    card: commercialCardSchema,
    one: commercialSchema,
  }),
  parking: lotCalls({
    path: apiPaths.parkings(),
    similar: 'similar',
    noun: { one: 'parking place', many: 'parking places' },
    fields: parkingFields,
    words: parkingWords.fields,
    card: parkingCardSchema,
    one: parkingCardSchema,
  }),
  storage: lotCalls({
    path: apiPaths.storages(),
    similar: 'similar',
    noun: { one: 'storage room', many: 'storage rooms' },
    fields: storageFields,
    words: storageWords.fields,
    card: storageCardSchema,
    one: storageCardSchema,
  }),
} satisfies Partial<Record<LotKind, LotCalls<Lot, Lot>>>

/** A kind that the site sells. */
export type SoldKind = keyof typeof sold

/**
 * What the quarter is built for. Where the specification tells of the flats of the whole quarter (home page, quick search, buildings, how
 * favorites begin), this kind is asked.
 */
export const MAIN_KIND_NAME = 'flat' satisfies SoldKind

/** A thing on sale in a list, of one kind. */
export type LotCardOf<Kind extends LotKind> = Kind extends SoldKind
  ? z.infer<(typeof sold)[Kind]['list']['responses'][200]['schema']>['results'][number]
  : Lot

/** A thing on sale in a list, of any kind. */
export type LotCard = LotCardOf<SoldKind>
