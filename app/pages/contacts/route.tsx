import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { ContactsPage } from './contacts-page.tsx'
import { contactsModel } from './model.server.ts'

export const loader = pageLoader(contactsModel)

export { meta } from '../../shell/page-route.ts'

export default function ContactsRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <ContactsPage model={model} />
}
