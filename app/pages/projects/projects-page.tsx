import * as copy from '#texts/company.ts'
import { BigNumber, Closing, EditorialHead, Statement } from '../../features/editorial/editorial.tsx'
import { ScaleFigure } from '../../features/editorial/scale-figure.tsx'
import { ArrowLink } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Text } from '../../ui/text.tsx'
import type { ProjectsModel } from './model.server.ts'
import { ProjectCard, ProjectFacts } from './project-band.tsx'
import styles from './projects-page.module.css'

export function ProjectsPage({ model }: { model: ProjectsModel }) {
  const { lineUp, first, items, flats, lead, main, closing } = model
  return (
    <>
      <EditorialHead {...model} />
      {lineUp && (
        <Container className={styles.lineUp}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what a finger would */}
          <div className={styles.scroll} tabIndex={0}>
            <ScaleFigure {...lineUp} labels={[]} />
            <ol className={styles.names} data-anchor="">
              {lineUp.names.map(({ name, years, middle, isMain }) => (
                <li key={name} data-align="middle" style={{ '--x': `${middle}%` }} data-main={isMain || undefined}>
                  <b>{name}</b>
                  <span data-text="soft">{years}</span>
                </li>
              ))}
            </ol>
          </div>
          <Text size="caption">{copy.projectsScale}</Text>
        </Container>
      )}
      {first && <FirstProject project={first} />}
      <Container className={styles.items} data-grid="">
        {items.map(project => (
          <ProjectCard key={project.href} project={project} />
        ))}
      </Container>
      {main && <MainProject main={main} />}
      {flats && (
        <BigNumber value={flats.value} unit={flats.unit}>
          {lead && <Statement>{lead}</Statement>}
        </BigNumber>
      )}
      <Closing closing={closing} />
    </>
  )
}

/** The latest finished project over the whole width. */
function FirstProject({
  project: { href, name, lead, facts, picture },
}: {
  project: NonNullable<ProjectsModel['first']>
}) {
  return (
    <article className={styles.first} data-anchor="" data-clip="" data-tone="image">
      {picture && <LazyImage picture={picture} />}
      <Container className={styles.over} data-anchor="" data-gap="12">
        <ProjectFacts facts={facts} />
        <h2 className={styles.name}>
          <CardLink href={href}>{name}</CardLink>
        </h2>
        <Text contrast>{lead}</Text>
      </Container>
    </article>
  )
}

function MainProject({ main: { name, lead, href, rows } }: { main: NonNullable<ProjectsModel['main']> }) {
  return (
    <Section tone="deep" labelledBy="main-project" className={styles.main} stack="tablet">
      <div data-gap="24 start">
        <Heading size="d3" id="main-project">
          {name}
        </Heading>
        <Text>{lead}</Text>
        <ArrowLink href={href} aria-label={`${copy.projectsAbout}: ${name}`}>
          {copy.projectsAbout}
        </ArrowLink>
      </div>
      <Explication rows={rows} />
    </Section>
  )
}
