import type { ProjectPage } from '#contract/pages/company.ts'
import { projects as copy } from '#domain/copy/projects.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Prose } from '../../ui/prose.tsx'
import { PlainHead } from '../plain-page/plain-head.tsx'
import { WidePicture } from '../plain-page/wide-picture.tsx'
import { ProjectBand } from './project-band.tsx'
import styles from './project-view.module.css'

/** A project: the ledger beside its name, the picture from edge to edge, what was thought of. */
export function ProjectView({ page }: { page: Omit<ProjectPage, 'head'> }) {
  const { rows, picture, address, html, link, others } = page
  return (
    <>
      <PlainHead {...page} aside={<Explication rows={rows} />} />
      {picture && <WidePicture picture={picture} isPriority />}
      <Section labelledBy="place">
        <Container className={styles.essay}>
          <Heading level={2} id="place">
            {address}
          </Heading>
          <div className={styles.text}>
            <Prose html={html} />
            {link && (
              <ButtonLink kind="primary" href={link.href}>
                {link.text}
              </ButtonLink>
            )}
          </div>
        </Container>
      </Section>
      <ProjectBand title={copy.others} projects={others} />
    </>
  )
}
