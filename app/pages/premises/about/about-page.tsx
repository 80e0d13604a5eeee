import * as commercial from '#texts/commercial.ts'
import { KindAbout } from '../../../features/lot-page/kind-about.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Container } from '../../../ui/layout.tsx'
import { Media } from '../../../ui/media.tsx'
import { Paragraphs, Text } from '../../../ui/text.tsx'
import styles from './about-page.module.css'
import type { PremisesAboutModel } from './model.server.ts'

/** What businesses should know: the premises, what is prepared in them, the streets, how to pay, questions. */
export function PremisesAboutPage({ model: page }: { model: PremisesAboutModel }) {
  const { crumbs, title, lead, text, figures, picture, list, advantages, streets, payment, about } = page
  return (
    <>
      <Container className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <Heading level={1}>{title}</Heading>
        <Text contrast size="lead">
          {lead}
        </Text>
        <ButtonLink className={styles.link} href={list.href}>
          {list.text}
        </ButtonLink>
        {picture && <Media className={styles.cover} picture={picture} sizes="92vw" isPriority />}
        <Figures label={commercial.listFacts} figures={figures} />
        <div className={styles.text}>
          <Paragraphs texts={text} />
        </div>
      </Container>
      <AboutSection id="advantages" title={commercial.aboutAdvantages} items={advantages} />
      <Streets streets={streets} />
      <AboutSection id="payment" title={commercial.aboutPayment} items={payment} />
      <KindAbout {...about} />
    </>
  )
}

function AboutSection({ id, title, items }: { id: string; title: string; items: PremisesAboutModel['payment'] }) {
  return (
    <section aria-labelledby={id}>
      <Container className={styles.section}>
        <Heading level={2} size="d3" id={id}>
          {title}
        </Heading>
        <ul className={styles.items}>
          {items.map(item => (
            <li key={item.title} className={styles.item}>
              <Heading level={3} size="d5">
                {item.title}
              </Heading>
              <Text size="ui">{item.text}</Text>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

function Streets({ streets }: Pick<PremisesAboutModel, 'streets'>) {
  return (
    <section aria-labelledby="streets">
      <Container className={styles.section}>
        <Heading level={2} size="d3" id="streets">
          {commercial.aboutStreets}
        </Heading>
        <ul className={styles.items}>
          {streets.map(({ name, text, count, link }) => (
            <li key={name} className={styles.item}>
              <Heading level={3} size="d5">
                {name}
              </Heading>
              <Text size="ui">{text}</Text>
              <ButtonLink kind="ghost" href={link.href} aria-label={`${name}: ${link.text}`}>
                {count}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
