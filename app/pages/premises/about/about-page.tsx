import * as commercial from '#texts/commercial.ts'
import * as underground from '#texts/underground.ts'
import { BigNumber, Closing, EditorialHead, Statement } from '../../../features/editorial/editorial.tsx'
import { ScaleFigure } from '../../../features/editorial/scale-figure.tsx'
import { Accordion, AccordionItem, QuestionList } from '../../../ui/accordion.tsx'
import { ArrowLink } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container } from '../../../ui/layout.tsx'
import { LazyImage } from '../../../ui/lazy-image.tsx'
import { Paragraphs, Text } from '../../../ui/text.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './about-page.module.css'
import type { PremisesAboutModel } from './model.server.ts'

/** What businesses should know: the street, the streams of people, the premises, how to pay, questions. */
export function PremisesAboutPage({ model: page }: { model: PremisesAboutModel }) {
  const { lead, text, figures, highlight, front, list, advantages, payment, faq, closing } = page
  return (
    <>
      <EditorialHead {...page} />
      <div className={styles.street} data-clip="" data-tone="deep">
        <ScaleFigure {...front} phone={{ widthPercent: 220, focus: 0 }} />
      </div>
      {highlight && (
        <BigNumber value={highlight.value} unit={highlight.unit}>
          <Statement>{highlight.label}</Statement>
        </BigNumber>
      )}
      <Container data-gap="48" data-pad="section">
        <div className={styles.text} data-columns="2" data-stack="tablet">
          <Text size="lead" contrast>
            {lead}
          </Text>
          <div data-gap="16 start">
            <Paragraphs texts={text} />
            <ArrowLink href={list.href}>{list.text}</ArrowLink>
          </div>
        </div>
        <Figures label={commercial.listFacts} figures={figures} />
      </Container>
      <Streets {...page} />
      <section aria-labelledby="advantages">
        <Container className={styles.advantages}>
          <Heading id="advantages">{commercial.aboutAdvantages}</Heading>
          <ul>
            {advantages.map(item => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <Text size="ui">{item.text}</Text>
              </li>
            ))}
          </ul>
        </Container>
      </section>
      <section aria-labelledby="payment">
        <Container className={styles.payment} data-pad="section" data-gap="32">
          <Heading size="d3" id="payment">
            {commercial.aboutPayment}
          </Heading>
          <ul data-stack="mobile">
            {payment.map(item => (
              <li key={item.title}>
                <Heading level={3} size="d4">
                  {item.title}
                </Heading>
                <Text size="ui">{item.text}</Text>
              </li>
            ))}
          </ul>
        </Container>
      </section>
      {faq.length > 0 && (
        <section aria-labelledby="questions">
          <Container className={styles.questions} data-align="start" data-pad="section" stack="tablet">
            <Heading size="d3" id="questions">
              {underground.questions}
            </Heading>
            <QuestionList items={faq} name="about" />
          </Container>
        </section>
      )}
      <Closing closing={closing} />
    </>
  )
}

/** The streets with their character, next to the picture. */
function Streets({ streets, picture }: Pick<PremisesAboutModel, 'streets' | 'picture'>) {
  return (
    <section data-columns="2" data-stack="tablet" aria-labelledby="streets">
      {picture && (
        <div className={styles.picture}>
          <LazyImage picture={picture} />
        </div>
      )}
      <div className={styles.lines} data-gap="32">
        <Heading size="d3" id="streets">
          {commercial.aboutStreets}
        </Heading>
        <Accordion>
          {streets.map(({ name, text, count, href }, index) => (
            <AccordionItem key={name} summary={name} name="streets" isOpen={index === 0}>
              <div data-gap="16 start">
                <Text size="ui">{text}</Text>
                <ArrowLink href={href}>
                  {count}
                  <VisuallyHidden> · {name}</VisuallyHidden>
                </ArrowLink>
              </div>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </section>
  )
}
