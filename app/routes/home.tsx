import { paths } from '#contract/paths.ts'
import { header } from '#domain/copy/header.ts'
import { servicesContext } from '../context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { Container, PageHead } from '../ui/layout.tsx'
import { Text } from '../ui/text.tsx'
import type { Route } from './+types/home.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext).site.current()
  const { title, description } = content.seo.routes['/'] ?? content.seo.defaults
  const { hero, intro } = content.main_page
  return { seo: { title, description }, title: hero.title, lead: hero.subtitle, text: intro.text }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.seo.title },
  { name: 'description', content: loaderData?.seo.description },
]

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Container>
      <PageHead>
        <Heading level={1}>{loaderData.title}</Heading>
        <Text size="lead">{loaderData.lead}</Text>
      </PageHead>
      {loaderData.text.map(paragraph => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      <ButtonLink kind="primary" href={paths.flats()}>
        {header.buyFlat}
      </ButtonLink>
    </Container>
  )
}
