import * as underground from '#texts/underground.ts'
import { QuestionList } from '../../ui/accordion.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Paragraphs } from '../../ui/text.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import styles from './lot-about.module.css'

interface KindAboutProps {
  title: string
  text: readonly string[]
  facts: readonly { name: string; value: string }[]
  faq: readonly { question: string; answer: string }[]
  form: { title: string; description: string; button: string }
}

export function KindAbout({ title, text, facts, faq, form }: KindAboutProps) {
  const { button, ...request } = form
  return (
    <Container>
      <section className={styles.about} data-pad="tight" data-stack="mobile" data-last="" aria-labelledby="about-title">
        <div className={styles.story} data-gap="20" data-full="tablet">
          <Heading size="d3" id="about-title">
            {title}
          </Heading>
          <Paragraphs texts={text} />
          <RequestLink className={styles.ask} request={{ ...request, type: 'consult' }}>
            {button}
          </RequestLink>
        </div>
        {facts.length > 0 && <Explication rows={facts} />}
        {faq.length > 0 && (
          <section aria-label={title === underground.questions ? undefined : underground.questions}>
            <QuestionList items={faq} name="about" />
          </section>
        )}
      </section>
    </Container>
  )
}
