import { listQuery, pageWithQuery, type Shown } from '#server/pages/context.ts'
import { placesPage } from '#server/pages/places/places-page.ts'

export const parkingsModel = pageWithQuery(listQuery, ({ snapshot, query, pictures, origin }) =>
  placesPage(snapshot, 'parking', query, pictures, origin),
)

export type ParkingsModel = Shown<typeof parkingsModel>
