import * as common from '#texts/common.ts'
import * as copy from '#texts/district.ts'
import { GalleryViewer } from '../../features/gallery/gallery-viewer.tsx'
import { PageTitle } from '../../features/plain-page/plain-head.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Link } from '../../ui/link.tsx'
import { Media } from '../../ui/media.tsx'
import { Paragraphs, Text } from '../../ui/text.tsx'
import { AboutMore } from './about-more.tsx'
import styles from './about-page.module.css'
import type { AboutModel } from './model.server.ts'

export function AboutPage({ model }: { model: AboutModel }) {
  const { crumbs, title, lead, cover, figures, sections, pictures, closeHref, ...more } = model
  return (
    <>
      <Container>
        <PageTitle crumbs={crumbs} title={title} lead={lead} />
      </Container>
      <GalleryViewer pictures={pictures} closeHref={closeHref} />
      {cover && (
        <Link
          href={cover.href}
          className={styles.cover}
          data-keep-scroll
          aria-label={`${cover.caption}. ${common.fullscreen}`}
        >
          <LazyImage picture={cover.image} isPriority />
        </Link>
      )}
      <Container className={styles.figures}>
        <Figures label={copy.figures} figures={figures} />
      </Container>
      <Container className={styles.sections}>
        {sections.map(section => (
          <AboutSection key={section.id} section={section} />
        ))}
      </Container>
      <AboutMore {...more} />
    </>
  )
}

/** A text with its facts next to a picture, or next to the title if there is none. */
function AboutSection({ section: { id, title, text, facts, picture } }: { section: AboutModel['sections'][number] }) {
  const [first, ...others] = text
  return (
    <section
      className={styles.section}
      id={id}
      aria-labelledby={`${id}-title`}
      data-pictured={picture ? '' : undefined}
    >
      {picture && <Media className={styles.picture} picture={picture} sizes="(width <= 1023.5px) 92vw, 54vw" />}
      <Heading level={2} size="d3" id={`${id}-title`} className={styles.title}>
        {title}
      </Heading>
      <div className={styles.text}>
        <Text contrast>{first}</Text>
        <Paragraphs texts={others} />
        {facts.length > 0 && <Explication rows={facts} />}
      </div>
    </section>
  )
}
