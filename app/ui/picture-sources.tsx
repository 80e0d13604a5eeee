export interface PictureSourcesProps {
  /** Widths of one picture by format, each as the `srcset` attribute. */
  srcset: { avif?: string; webp?: string; jpeg?: string } | undefined
  /**
   * How wide the picture is drawn, as the `sizes` attribute: with `object-fit: cover` wider than its frame. In px and vw: a `rem` is
   * 16 px there, whatever the page says.
   */
  sizes: string
  /** Where the picture takes the place of the one in `<img>`. */
  media?: string
}

/** The formats of a picture inside of `<picture>`, smallest first. JPEG is the business of `<img>`, unless this is another picture. */
export function PictureSources({ srcset, ...place }: PictureSourcesProps) {
  return (
    <>
      {srcset?.avif && <source type="image/avif" srcSet={srcset.avif} {...place} />}
      {srcset?.webp && <source type="image/webp" srcSet={srcset.webp} {...place} />}
      {place.media && srcset?.jpeg && <source srcSet={srcset.jpeg} {...place} />}
    </>
  )
}
