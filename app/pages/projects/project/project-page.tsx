import * as copy from '#texts/company.ts'
import { PlainHead } from '../../../features/plain-page/plain-head.tsx'
import { WidePicture } from '../../../features/plain-page/wide-picture.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Explication } from '../../../ui/explication.tsx'
import { Section } from '../../../ui/layout.tsx'
import { Prose } from '../../../ui/prose.tsx'
import styles from '../project-band.module.css'
import { ProjectBand } from '../project-band.tsx'
import type { ProjectModel } from './model.server.ts'

export function ProjectPage({ model }: { model: ProjectModel }) {
  const { rows, picture, address, html, link, others } = model
  return (
    <>
      <PlainHead {...model} aside={<Explication rows={rows} />} />
      {picture && <WidePicture picture={picture} />}
      <Section labelledBy="place" title={address} className={styles.essay} stack="tablet">
        <div data-gap="32 start">
          <Prose html={html} />
          {link && (
            <ButtonLink kind="primary" href={link.href}>
              {link.text}
            </ButtonLink>
          )}
        </div>
      </Section>
      <ProjectBand title={copy.projectsOthers} projects={others} />
    </>
  )
}
