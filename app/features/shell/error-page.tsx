import { ButtonLink } from '#app/ui/button.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Container, PageHead } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/text.tsx'
import { paths } from '#contract/paths.ts'
import { page5xx } from '#domain/copy/page5xx.ts'
import { page404 } from '#domain/copy/page404.ts'

/** The status, what it means, and the way home. Texts are the customer's. Source: specification §2.5, §8. */
export function ErrorPage({ status }: { status: number }) {
  const isMissing = status === 404
  return (
    <Container>
      <PageHead>
        <Heading level={1}>{status}</Heading>
        <Text size="lead">{isMissing ? page404.text : page5xx.text}</Text>
        <ButtonLink kind="primary" href={paths.home()}>
          {isMissing ? page404.button : page5xx.button}
        </ButtonLink>
      </PageHead>
    </Container>
  )
}
