import { type ComponentType, useEffect, useState } from 'react'
import type { Image } from '#contract/image.ts'
import { paths } from '#contract/paths.ts'
import { whenIdle } from '../../lib/schedule.ts'
import { ABOVE_TABLET } from '../../lib/use-media.ts'
import { Container } from '../../ui/layout.tsx'
import { PictureSources, preloadPicture } from '../../ui/lazy-image.tsx'
import styles from './hero.module.css'
import type { HomeModel } from './model.server.ts'

/**
 * Where the picture is a portrait; the same as `--portrait` of `app/styles/media.css`. In px: in this attribute WebKit counts an em by
 * the root of the page, which is 10 px. Source: docs/design-system.md#pictures.
 */
const PORTRAIT_MEDIA = '(width <= 560px)'
const LANDSCAPE_MEDIA = '(width > 560px)'
/** The portrait is soft, a third of it mist, so a lower resolution is enough: half of the bytes. */
const PORTRAIT_SIZES = '85vw'
const LANDSCAPE_SIZES = '100vw'

/** The title in the sky of the quarter. The picture is the largest element of the page, so it is requested first. */
export function Hero({ title, lead, landscape, portrait, evening }: HomeModel['hero']) {
  const Evening = useEvening()
  if (portrait) preloadPicture(portrait, PORTRAIT_SIZES, PORTRAIT_MEDIA)
  if (landscape) preloadPicture(landscape, LANDSCAPE_SIZES, portrait ? LANDSCAPE_MEDIA : undefined)
  return (
    <section className={styles.hero} data-anchor="" data-clip="" data-drawn={!landscape || undefined}>
      {landscape && (
        <picture>
          {portrait && <PictureSources srcset={portrait.srcset} sizes={PORTRAIT_SIZES} media={PORTRAIT_MEDIA} />}
          <PictureSources srcset={landscape.srcset} sizes={LANDSCAPE_SIZES} />
          <img
            className={styles.picture}
            data-fill="frame box"
            src={landscape.src}
            srcSet={landscape.srcset.jpeg}
            sizes={LANDSCAPE_SIZES}
            width={landscape.width}
            height={landscape.height}
            alt={landscape.alt}
            fetchPriority="high"
          />
        </picture>
      )}
      {evening && Evening && <Evening picture={evening} />}
      <Container className={styles.inner}>
        <div className={styles.text} data-gap="start">
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead} data-pad="above-20">
            {lead}
          </p>
        </div>
        {/* Of a quarter without pictures: its buildings as they are drawn. */}
        {!landscape && <img className={styles.buildings} src={paths.quarterDrawing()} alt="" />}
      </Container>
    </section>
  )
}

/** Loaded when the page is idle: the first screen does not wait for it. */
function useEvening(): ComponentType<{ picture: Image }> | undefined {
  const [Evening, setEvening] = useState<ComponentType<{ picture: Image }>>()
  useEffect(() => {
    // Elsewhere the picture does not fill the hero, as the evening one does.
    if (!matchMedia(ABOVE_TABLET).matches) return
    return whenIdle(() => {
      import('./hero-evening.tsx').then(
        part => setEvening(() => part.HeroEvening),
        // Decoration: the morning stays.
        () => undefined,
      )
    })
  }, [])
  return Evening
}
