import { servicesContext } from '../context.ts'
import { headTags } from '../frame/head-tags.ts'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { Heading } from '../ui/heading.tsx'
import { Container } from '../ui/layout.tsx'
import type { Route } from './+types/faq.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = context.get(servicesContext).pages.faq()
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Faq({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Container>
      <Heading level={1}>{page.title}</Heading>
      {page.groups.map(({ slug, title, items }) => (
        <section key={slug} aria-label={title}>
          <Heading level={2}>{title}</Heading>
          <Accordion>
            {items.map(({ id, question, answer }) => (
              <AccordionItem key={id} summary={question}>
                {answer}
              </AccordionItem>
            ))}
          </Accordion>
        </section>
      ))}
    </Container>
  )
}
