import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import styles from './project-band.module.css'
import { ProjectCard } from './project-card.tsx'
import type { ProjectItem } from './project-item.server.ts'

export function ProjectBand({ title, projects }: { title: string; projects: readonly ProjectItem[] }) {
  if (projects.length === 0) return null
  return (
    <div className={styles.band}>
      <Section tone="deep" labelledBy="projects">
        <Container className={styles.inner}>
          <Heading level={2} id="projects">
            {title}
          </Heading>
          <ul className={styles.items}>
            {projects.map(project => (
              <li key={project.href}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </Container>
      </Section>
    </div>
  )
}
