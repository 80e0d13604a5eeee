import * as copy from '#texts/company.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { Card, CardLink } from '../../ui/card.tsx'
import { Section } from '../../ui/layout.tsx'
import { Media } from '../../ui/media.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './project-band.module.css'
import type { ProjectItem } from './project-item.server.ts'

export function ProjectBand({ title, projects }: { title: string; projects: readonly ProjectItem[] }) {
  if (projects.length === 0) return null
  return (
    <div className={styles.band}>
      <Section tone="deep" labelledBy="projects" title={title} className={styles.inner}>
        <ul className={styles.items} data-columns="2">
          {projects.map(project => (
            <li key={project.href}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** A project: its picture, or a drawing where there is none, name, facts and a sentence. */
export function ProjectCard({ project }: { project: ProjectItem }) {
  const { href, name, facts, lead, picture, drawing } = project
  return (
    <Card variant="bare" data-columns="1" data-align="top" data-gap="20">
      {picture && <Media className={styles.picture} picture={picture} />}
      {drawing && (
        <div className={styles.drawing} data-surface="sunken" data-gap="12">
          <Drawing svg={drawing} />
          <Text size="caption">{copy.projectsDrawn}</Text>
        </div>
      )}
      <div>
        <h3 data-text="d4">
          <CardLink href={href}>{name}</CardLink>
        </h3>
        <ProjectFacts facts={facts} />
        <Text contrast size="ui">
          {lead}
        </Text>
      </div>
    </Card>
  )
}

export function ProjectFacts({ facts }: Pick<ProjectItem, 'facts'>) {
  return (
    <p className={styles.facts} data-text="small soft figures" data-flex="wrap">
      {facts.map(fact => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
