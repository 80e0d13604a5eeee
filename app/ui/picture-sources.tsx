export interface PictureSourcesProps {
  /** Renditions by format, each as a `srcset` attribute. */
  srcset: { avif?: string; webp?: string; jpeg?: string } | undefined
  /** The `sizes` attribute: with `object-fit: cover` wider than the frame. In px and vw, because a `rem` is 16 px there. */
  sizes: string
  /** When this picture replaces the one of `<img>`. */
  media?: string
}

/** The sources of a `<picture>`, smallest format first. JPEG is left to `<img>`, unless this is another picture. */
export function PictureSources({ srcset, ...place }: PictureSourcesProps) {
  return (
    <>
      {srcset?.avif && <source type="image/avif" srcSet={srcset.avif} {...place} />}
      {srcset?.webp && <source type="image/webp" srcSet={srcset.webp} {...place} />}
      {place.media && srcset?.jpeg && <source srcSet={srcset.jpeg} {...place} />}
    </>
  )
}
