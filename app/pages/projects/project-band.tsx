import { Card, CardLink } from '../../ui/card.tsx'
import { Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Media } from '../../ui/media.tsx'
import styles from './project-band.module.css'
import type { ProjectItem } from './project-item.server.ts'

export function ProjectBand({ title, projects }: { title: string; projects: readonly ProjectItem[] }) {
  if (projects.length === 0) return null
  return (
    <div className={styles.band}>
      <Section tone="deep" labelledBy="projects" title={title} className={styles.inner}>
        <ul className={styles.items}>
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

/** A project: its picture, or its years where there is none, name and facts. */
function ProjectCard({ project }: { project: ProjectItem }) {
  const { href, name, facts, years, picture } = project
  return (
    <Card look="bare" className={styles.project}>
      <Media ratio="4:3">
        {picture ? (
          <LazyImage picture={picture} sizes="(width > 767.5px) 47vw, 100vw" />
        ) : (
          <span className={styles.years} aria-hidden="true">
            {years}
          </span>
        )}
      </Media>
      <div>
        <h3 className={styles.name}>
          <CardLink href={href}>{name}</CardLink>
        </h3>
        <p className={styles.facts}>
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
    </Card>
  )
}
