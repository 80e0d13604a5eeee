import * as copy from '#texts/company.ts'
import { PlainHead } from '../../../features/plain-page/plain-head.tsx'
import { WidePicture } from '../../../features/plain-page/wide-picture.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Explication } from '../../../ui/explication.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container, Section } from '../../../ui/layout.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { ProjectBand } from '../project-band.tsx'
import type { ProjectModel } from './model.server.ts'
import styles from './project-page.module.css'

export function ProjectPage({ model }: { model: ProjectModel }) {
  const { rows, picture, address, html, link, others } = model
  return (
    <>
      <PlainHead {...model} aside={<Explication rows={rows} />} />
      {picture && <WidePicture picture={picture} />}
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
      <ProjectBand title={copy.projectsOthers} projects={others} />
    </>
  )
}
