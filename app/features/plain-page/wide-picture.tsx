import type { Image } from '#contract/image.ts'
import { LazyImage } from '../../ui/lazy-image.tsx'
import styles from './plain-page.module.css'

/** A full-width picture. Browsers with scroll-driven animations zoom it while scrolling. */
export function WidePicture({ picture }: { picture: Image }) {
  return (
    <div className={styles.wide} data-clip="" data-surface="sunken">
      <div className={styles.moved}>
        <LazyImage picture={picture} prioritySizes="(width <= 767.5px) 110vw, 100vw" />
      </div>
    </div>
  )
}
