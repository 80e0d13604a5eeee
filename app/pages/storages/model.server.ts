import { listQuery, pageWithQuery, type Shown } from '#server/pages/context.ts'
import { placesPage } from '#server/pages/places/places-page.ts'

export const storagesModel = pageWithQuery(listQuery, ({ snapshot, query, pictures, origin }) =>
  placesPage(snapshot, 'storage', query, pictures, origin),
)

export type StoragesModel = Shown<typeof storagesModel>
