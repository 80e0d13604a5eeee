import type { ProjectsPage } from '#contract/pages/company.ts'
import { projects as copy } from '#domain/copy/projects.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { PlainHead } from '../plain-page/plain-head.tsx'
import { WidePicture } from '../plain-page/wide-picture.tsx'
import { ProjectBand } from './project-band.tsx'
import styles from './projects-view.module.css'

/** The quarter of this site from edge to edge, and what was built before it. */
export function ProjectsView({ page }: { page: Omit<ProjectsPage, 'head'> }) {
  const { main, count, items } = page
  return (
    <>
      <PlainHead {...page} />
      {main && <MainProject main={main} />}
      <ProjectBand title={count} projects={items} />
    </>
  )
}

function MainProject({ main }: { main: NonNullable<ProjectsPage['main']> }) {
  const { name, lead, href, rows, picture } = main
  return (
    <>
      {picture && <WidePicture picture={picture} isPriority />}
      <Section labelledBy="main-project">
        <Container className={styles.main}>
          <div className={styles.text}>
            <Heading level={2} id="main-project">
              {name}
            </Heading>
            <Text size="lead" soft>
              {lead}
            </Text>
            <ButtonLink kind="ghost" href={href} aria-label={`${copy.about}: ${name}`}>
              {copy.about}
            </ButtonLink>
          </div>
          <Explication rows={rows} />
        </Container>
      </Section>
    </>
  )
}
