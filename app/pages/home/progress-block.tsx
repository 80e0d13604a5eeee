import type { HomePage } from '#contract/pages/home.ts'
import { paths } from '#contract/paths.ts'
import { Elevation } from '../../features/progress/elevation.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { BlockHead } from './block-head.tsx'

/** How far the houses are built, on a dark band. */
export function ProgressBlock({ head, dateText, buildings }: NonNullable<HomePage['progress']>) {
  return (
    <Section tone="ink" labelledBy="progress">
      <Container>
        <BlockHead id="progress" head={head} />
        <Elevation buildings={buildings} dateText={dateText} hrefOf={() => head.link?.href ?? paths.mediaProgress()} />
      </Container>
    </Section>
  )
}
