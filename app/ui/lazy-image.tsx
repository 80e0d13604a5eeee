import { type ComponentProps, type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { imageFailed } from '#texts/common.ts'
import { cx } from '../lib/cx.ts'
import styles from './lazy-image.module.css'

/** Before the second and the third attempt (docs/specification-coverage.md#lazy-images). An overloaded site sends `Retry-After: 5`. */
const PAUSES_MS = [1000, 6000] as const

/** Compatible with `Image` of the API. */
export interface Picture {
  src: string
  srcset?: PictureSourcesProps['srcset']
  /** Pixels of the widest rendition: reserves the space. */
  width: number
  height: number
  /** Empty if the text next to it says the same. */
  alt: string
  /** A tiny picture as a `data:` address, shown blurred until the real one is loaded. */
  lqip?: string
  /** The point to keep when cropped, fractions from the upper left corner. */
  focus?: readonly [x: number, y: number]
}

export interface LazyImageProps {
  picture: Picture
  /** `sizes` of a picture in the first screen, which loads first, before it can be measured. At most one or two on a page. */
  prioritySizes?: PictureSourcesProps['sizes']
  fit?: 'cover' | 'contain'
  className?: string
}

/** A picture that is loaded near the screen at the width it is drawn, tried three times, and whose space is reserved. */
export function LazyImage({ picture, prioritySizes, fit = 'cover', className }: LazyImageProps) {
  const isPriority = prioritySizes !== undefined
  if (isPriority && picture.srcset) preloadPicture(picture, prioritySizes)
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useNearView(frame, isPriority)
  const drawnWidthPx = useDrawnWidth(frame, picture, fit, isNear && !isPriority)
  const sizes = prioritySizes ?? (drawnWidthPx > 0 ? `${drawnWidthPx}px` : undefined)
  const { attempt, state, handleError, handleLoad } = useAttempts()

  // It may have been loaded before hydration.
  useEffect(() => {
    const element = frame.current?.querySelector('img')
    if (element?.complete && element.naturalWidth > 0) handleLoad()
  }, [handleLoad])

  return (
    <span
      ref={frame}
      className={cx(styles.frame, className)}
      data-anchor=""
      data-clip=""
      data-fill="box"
      data-block=""
      data-state={state}
      data-fit={fit}
      style={measures(picture, isNear)}
    >
      {state === 'failed' && (
        <span className={styles.failed} data-fill="frame" data-center="" data-text="caption soft center">
          {imageFailed}
        </span>
      )}
      {sizes && state !== 'failed' && (
        <Renditions
          // New elements for each attempt: the same address would not be requested again.
          key={attempt}
          picture={picture}
          sizes={sizes}
          fetchPriority={isPriority ? 'high' : undefined}
          onLoad={handleLoad}
          onError={handleError}
        />
      )}
      {!isPriority && (
        <noscript>
          <Renditions picture={picture} sizes="auto, 100vw" loading="lazy" />
        </noscript>
      )}
    </span>
  )
}

/** Width of the whole picture on the screen, px: one that covers its frame can be wider. It never shrinks, to load nothing twice. */
function useDrawnWidth(
  frame: RefObject<Element | null>,
  { width, height }: Picture,
  fit: NonNullable<LazyImageProps['fit']>,
  isMeasured: boolean,
): number {
  const [drawnPx, setDrawnPx] = useState(0)
  useEffect(() => {
    if (!isMeasured || !frame.current) return
    const observer = new ResizeObserver(entries => {
      for (const { contentRect: box } of entries) {
        const widths = [box.width, (box.height * width) / height]
        const ownPx = Math.ceil(fit === 'cover' ? Math.max(...widths) : Math.min(...widths))
        setDrawnPx(largestPx => Math.max(largestPx, ownPx))
      }
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, width, height, fit, isMeasured])
  return drawnPx
}

/** Without previews of distant pictures: decoding them delays the first paint of a slow phone by 0.15 s. */
function measures({ width, height, focus, lqip }: Picture, isNear: boolean): CSSProperties {
  return {
    '--image-ratio': `${width} / ${height}`,
    '--image-focus': focus && `${focus[0] * 100}% ${focus[1] * 100}%`,
    '--image-lqip': isNear && lqip ? `url("${lqip}")` : undefined,
  }
}

type RenditionsProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { picture: Picture; sizes: string }

function Renditions({ picture: { src, srcset, alt, width, height }, sizes, ...image }: RenditionsProps) {
  return (
    <picture className={styles.picture}>
      <PictureSources srcset={srcset} sizes={sizes} />
      <img
        {...image}
        className={styles.image}
        data-anchor=""
        data-fill="box"
        src={src}
        srcSet={srcset?.jpeg}
        sizes={srcset?.jpeg && sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
      />
    </picture>
  )
}

function useAttempts() {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [handleLoad] = useState(() => () => setState('loaded'))

  function handleError() {
    const pauseMs = PAUSES_MS[attempt - 1]
    if (pauseMs === undefined) setState('failed')
    else timer.current = setTimeout(() => setAttempt(attempt + 1), pauseMs)
  }

  return { attempt, state, handleError, handleLoad }
}

/** In the head, before scripts and styles; in the format that almost every browser supports; others do not fetch it. */
export function preloadPicture({ src, srcset }: Picture, imageSizes: string, media?: string): void {
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcset?.avif,
    imageSizes,
    media,
    fetchPriority: 'high',
  })
}

interface PictureSourcesProps {
  /** Renditions by format, each as a `srcset` attribute. */
  srcset: { avif?: string; webp?: string; jpeg?: string } | undefined
  /** In px and vw, because a `rem` is 16 px in this attribute. */
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

/** Pictures are loaded within 1.3 screens. Source: docs/specification-coverage.md#lazy-images. */
const AHEAD = '30%'

type Callback = () => void
const waiting = new WeakMap<Element, Callback>()
/** `scrollMargin` also covers scroll containers. Chromium and WebKit would add `rootMargin`, so only browsers without it get that. */
const marginsOf = () =>
  'scrollMargin' in IntersectionObserver.prototype ? { scrollMargin: AHEAD } : { rootMargin: AHEAD }

let shared: IntersectionObserver | undefined

/** One observer for the page, created in the browser. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
  }, marginsOf())
  return shared
}

/** Whether an element has been near the screen. @param isNear initial answer */
function useNearView(ref: RefObject<Element | null>, isNear: boolean): boolean {
  const [isSeen, setIsSeen] = useState(isNear)
  useEffect(() => {
    const element = ref.current
    if (isSeen || !element) return
    waiting.set(element, () => setIsSeen(true))
    observer().observe(element)
    return () => {
      waiting.delete(element)
      observer().unobserve(element)
    }
  }, [ref, isSeen])
  return isSeen
}
