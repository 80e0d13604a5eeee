import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { ContactsView } from '../../features/company/contacts-view.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/contacts.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.company.contacts())
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function ContactsRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <ContactsView page={page} />
}
