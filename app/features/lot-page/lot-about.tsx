import type { LotPage } from '#server/pages/lot-page.ts'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Paragraphs } from '../../ui/text.tsx'
import styles from './lot-about.module.css'

export function LotAbout({ title, text, facts }: LotPage['about']) {
  return (
    <section id="about" aria-labelledby="about-title">
      <Container className={styles.about} data-pad="tight" stack="mobile">
        <div className={styles.story} data-gap="20" data-full="tablet">
          <Heading size="d3" id="about-title">
            {title}
          </Heading>
          <Paragraphs texts={text} size="ui" />
        </div>
        {facts.map(rows => (
          <Explication key={rows[0]?.name} rows={rows} />
        ))}
      </Container>
    </section>
  )
}
