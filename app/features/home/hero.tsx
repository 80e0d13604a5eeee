import type { HomePage } from '#contract/home-page.ts'
import { Container } from '../../ui/layout.tsx'
import styles from './hero.module.css'
import { PORTRAIT_MEDIA } from './hero-media.ts'

/** The title in the sky of the quarter. The picture is the largest thing of the page, so it is asked for first. */
export function Hero({ title, lead, landscape, portrait }: HomePage['hero']) {
  return (
    <section className={styles.hero}>
      {landscape && (
        <picture>
          {portrait && (
            <>
              <source media={PORTRAIT_MEDIA} type="image/avif" srcSet={portrait.srcset.avif} sizes="100vw" />
              <source media={PORTRAIT_MEDIA} type="image/webp" srcSet={portrait.srcset.webp} sizes="100vw" />
              <source media={PORTRAIT_MEDIA} srcSet={portrait.srcset.jpeg} sizes="100vw" />
            </>
          )}
          <source type="image/avif" srcSet={landscape.srcset.avif} sizes="100vw" />
          <source type="image/webp" srcSet={landscape.srcset.webp} sizes="100vw" />
          <img
            className={styles.picture}
            src={landscape.src}
            srcSet={landscape.srcset.jpeg}
            sizes="100vw"
            width={landscape.width}
            height={landscape.height}
            alt={landscape.alt}
            fetchPriority="high"
          />
        </picture>
      )}
      <Container className={styles.inner}>
        <div className={styles.text}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
      </Container>
    </section>
  )
}
