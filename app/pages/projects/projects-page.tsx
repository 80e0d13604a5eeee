import * as copy from '#texts/company.ts'
import { PlainHead } from '../../features/plain-page/plain-head.tsx'
import { WidePicture } from '../../features/plain-page/wide-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { ProjectsModel } from './model.server.ts'
import { ProjectBand } from './project-band.tsx'
import styles from './projects-page.module.css'

export function ProjectsPage({ model }: { model: ProjectsModel }) {
  const { main, count, items } = model
  return (
    <>
      <PlainHead {...model} />
      {main && <MainProject main={main} />}
      <ProjectBand title={count} projects={items} />
    </>
  )
}

function MainProject({ main }: { main: NonNullable<ProjectsModel['main']> }) {
  const { name, lead, href, rows, picture } = main
  return (
    <>
      {picture && <WidePicture picture={picture} />}
      <Section labelledBy="main-project" className={styles.main}>
        <div className={styles.text}>
          <Heading level={2} id="main-project">
            {name}
          </Heading>
          <Text size="lead">{lead}</Text>
          <ButtonLink kind="ghost" href={href} aria-label={`${copy.projectsAbout}: ${name}`}>
            {copy.projectsAbout}
          </ButtonLink>
        </div>
        <Explication rows={rows} />
      </Section>
    </>
  )
}
