import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import * as copy from '#texts/district.ts'
import { BigNumber, Closing, EditorialHead, Statement } from '../../features/editorial/editorial.tsx'
import { ScaleFigure } from '../../features/editorial/scale-figure.tsx'
import { GalleryViewer } from '../../features/gallery/gallery-viewer.tsx'
import { WidePicture } from '../../features/plain-page/wide-picture.tsx'
import { MOBILE, useMedia } from '../../lib/use-media.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { ArrowLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Paragraphs } from '../../ui/text.tsx'
import { AboutMore } from './about-more.tsx'
import styles from './about-page.module.css'
import type { AboutModel } from './model.server.ts'

export function AboutPage({ model }: { model: AboutModel }) {
  const { cover, lead, idea, passages, section, quay, sections, pictures, closeHref, closing, ...more } = model
  return (
    <>
      <EditorialHead {...model} />
      <GalleryViewer pictures={pictures} closeHref={closeHref} />
      {cover && <WidePicture picture={cover} />}
      <Container className={styles.say}>
        <Statement>{idea?.text[0] ?? lead}</Statement>
      </Container>
      {idea && <Idea idea={idea} passages={passages} />}
      {section && (
        <section className={styles.section} data-clip="" aria-labelledby="bank">
          <Container>
            <Heading id="bank">{section.title}</Heading>
          </Container>
          <ScaleFigure {...section} />
        </section>
      )}
      {sections.filter(isRich).map(item => (
        <AboutSection key={item.id} section={item} />
      ))}
      {quay && <BigNumber {...quay} />}
      <PlainSections sections={sections.filter(item => !isRich(item))} />
      <AboutMore {...more} />
      <Closing closing={closing} />
    </>
  )
}

/** Sections with a picture or figures take the whole width; the others share a row. */
function isRich({ picture, facts }: AboutModel['sections'][number]) {
  return picture !== null || facts.length > 0
}

/** Short texts in a row; a phone folds them. */
function PlainSections({ sections }: Pick<AboutModel, 'sections'>) {
  const isPhone = useMedia(MOBILE)
  const { hash } = useLocation()
  if (isPhone) {
    return (
      <Container>
        <Accordion>
          {sections.map(({ id, title, text }) => (
            <AccordionItem key={id} id={id} summary={title} isOpen={hash === `#${id}`}>
              <Paragraphs texts={text} />
            </AccordionItem>
          ))}
        </Accordion>
      </Container>
    )
  }
  return (
    <Container className={styles.plain}>
      {sections.map(({ id, title, text }) => (
        <section key={id} data-gap="12" data-align="top" id={id} aria-labelledby={`${id}-title`}>
          <Heading size="d4" id={`${id}-title`}>
            {title}
          </Heading>
          <Paragraphs texts={text} size="ui" />
        </section>
      ))}
    </Container>
  )
}

/** The idea of the plan, next to its drawing. */
function Idea({
  idea: { id, title, text },
  passages,
}: { idea: NonNullable<AboutModel['idea']> } & Pick<AboutModel, 'passages'>) {
  return (
    <Section tone="deep" space="tight" labelledBy={`${id}-title`} id={id} className={styles.idea}>
      {passages && <ScaleFigure {...passages} className={styles.plan} />}
      <div data-gap="20 start">
        <Heading size="d3" id={`${id}-title`}>
          {title}
        </Heading>
        <Paragraphs texts={text.slice(1)} contrast />
        <ArrowLink href={paths.sitePlan()}>{copy.genplan}</ArrowLink>
      </div>
    </Section>
  )
}

/** A text with its facts; one with a picture opens with it over the whole width. */
function AboutSection({ section: { id, title, text, facts, picture } }: { section: AboutModel['sections'][number] }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      {picture && (
        <div className={styles.picture}>
          <LazyImage picture={picture} />
        </div>
      )}
      <Container className={styles.row}>
        <Heading size="d3" id={`${id}-title`}>
          {title}
        </Heading>
        <div className={styles.text}>
          <Paragraphs texts={text} contrast />
        </div>
        {facts.length > 0 && <Facts className={styles.facts} nameText="small soft" rows={facts} />}
      </Container>
    </section>
  )
}
