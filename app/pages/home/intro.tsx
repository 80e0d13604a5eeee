import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Grid, Section } from '../../ui/layout.tsx'
import { Paragraphs } from '../../ui/text.tsx'
import styles from './intro.module.css'
import type { HomeModel } from './model.server.ts'

export function Intro({ title, text, link, figures }: HomeModel['intro'] & Pick<HomeModel, 'figures'>) {
  return (
    <Section labelledBy="intro">
      <Grid className={styles.intro}>
        <div className={styles.text}>
          <Heading level={2} id="intro">
            {title}
          </Heading>
          <div className={styles.paragraphs}>
            <Paragraphs texts={text} />
          </div>
          {link && (
            <ButtonLink kind="ghost" href={link.href}>
              {link.text}
            </ButtonLink>
          )}
        </div>
        <dl className={styles.figures}>
          {figures.map(({ id, value, unit, label }) => (
            <div key={id} className={styles.figure}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                {value} <span className={styles.unit}>{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Grid>
    </Section>
  )
}
