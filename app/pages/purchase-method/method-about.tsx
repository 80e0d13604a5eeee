import * as copy from '#texts/purchase.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { Media } from '../../ui/media.tsx'
import { Paragraphs } from '../../ui/text.tsx'
import styles from './method-about.module.css'
import type { MethodModel } from './model.server.ts'

type MethodAboutProps = Pick<MethodModel, 'text' | 'picture' | 'suits' | 'conditions' | 'documents' | 'faq'>

/** What to know of a way to buy: the story, whom it suits, conditions, papers, questions. */
export function MethodAbout({ text, picture, suits, conditions, documents, faq }: MethodAboutProps) {
  return (
    <>
      <Section labelledBy="details" className={styles.story} stack="tablet">
        {picture && <Media className={styles.picture} picture={picture} />}
        <div className={styles.text}>
          <Heading level={2} size="d3" id="details">
            {copy.details}
          </Heading>
          <Paragraphs texts={text} />
        </div>
      </Section>
      <Section className={styles.terms} stack="tablet">
        <div className={styles.side}>
          <Ticks id="suits" title={copy.suits} items={suits} />
          <Ticks id="documents" title={copy.documents} items={documents} />
        </div>
        <div className={styles.side}>
          <Ticks id="conditions" title={copy.conditions} items={conditions} />
          {faq.length > 0 && (
            <section aria-labelledby="questions" className={styles.part}>
              <Heading level={2} size="d3" id="questions">
                {copy.questions}
              </Heading>
              <Accordion>
                {faq.map(({ question, answer }, index) => (
                  <AccordionItem key={question} summary={question} name="questions" isOpen={index === 0}>
                    {answer}
                  </AccordionItem>
                ))}
              </Accordion>
            </section>
          )}
        </div>
      </Section>
    </>
  )
}

function Ticks({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading level={2} size="d3" id={id}>
        {title}
      </Heading>
      <ul className={styles.ticks}>
        {items.map(item => (
          <li key={item} className={styles.tick}>
            <Icon name="check" size={20} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
