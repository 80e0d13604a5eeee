import * as common from '#texts/common.ts'
import { Container } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { GalleryPicture } from './gallery-viewer.tsx'
import styles from './opened-picture.module.css'

export interface OpenedPictureProps {
  pictures: readonly GalleryPicture[]
  index: number
  closeHref: string
}

/** The open picture without scripts. */
export function OpenedPicture({ pictures, index, closeHref }: OpenedPictureProps) {
  const picture = pictures[index]
  if (!picture) return null
  const { image, caption, note } = picture
  const [before, after] = [pictures[index - 1], pictures[index + 1]]
  return (
    <noscript>
      <Container className={styles.opened}>
        <figure>
          <img className={styles.image} src={image.src} alt={image.alt} width={image.width} height={image.height} />
          <figcaption>
            {caption} · {note}
          </figcaption>
        </figure>
        <p className={styles.links}>
          {before && <TextLink href={before.href}>{common.sliderPrev}</TextLink>}
          {after && <TextLink href={after.href}>{common.sliderNext}</TextLink>}
          <TextLink href={closeHref}>{common.galleryClose}</TextLink>
        </p>
      </Container>
    </noscript>
  )
}
