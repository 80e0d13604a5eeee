import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { useNearView } from '../lib/use-near-view.ts'
import styles from './lazy-image.module.css'

/** Source: specification §9 "Lazy images". */
const ATTEMPTS = 3
const RETRY_AFTER_MS = 1000

export interface Picture {
  src: string
  /** Widths of the same picture, as the `srcset` attribute. */
  srcSet?: string
  /** Pixels of `src`: the place is kept before the picture comes. */
  width: number
  height: number
  /** Empty when the text beside says it all. */
  alt: string
  /** A picture of a few pixels as a `data:` address; shown blurred until the real one is there. */
  lqip?: string
  /** What must stay in sight when it is cropped, `50% 30%`. */
  focus?: string
}

export interface LazyImageProps {
  picture: Picture
  /** How wide it is shown, as the `sizes` attribute; needed with `srcSet`. */
  sizes?: string
  /** Seen at once: asked for with the page and before others. At most one or two of a page. */
  isPriority?: boolean
  fit?: 'cover' | 'contain'
  /** Said in its place when it could not be loaded. */
  failedText: string
  className?: string
}

/** A picture that is loaded when it comes near the screen, is tried three times, and keeps its place from the beginning. */
export function LazyImage({
  picture,
  sizes,
  isPriority = false,
  fit = 'cover',
  failedText,
  className,
}: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useNearView(frame, isPriority)
  const { attempt, state, handleError, handleLoad } = useAttempts()
  const image = {
    src: picture.src,
    srcSet: picture.srcSet,
    sizes,
    width: picture.width,
    height: picture.height,
  }

  // The picture of the server's page may be there before this script is.
  useEffect(() => {
    const element = frame.current?.querySelector('img')
    if (element?.complete && element.naturalWidth > 0) handleLoad()
  }, [handleLoad])

  return (
    <span
      ref={frame}
      className={cx(styles.frame, className)}
      data-state={state}
      data-fit={fit}
      style={
        {
          '--image-lqip': picture.lqip && `url("${picture.lqip}")`,
          '--image-focus': picture.focus,
          '--image-ratio': `${picture.width} / ${picture.height}`,
        } as CSSProperties
      }
    >
      {state === 'failed' && <span className={styles.failed}>{failedText}</span>}
      {isNear && state !== 'failed' && (
        <img
          {...image}
          alt={picture.alt}
          // A new element for each attempt: the same address would not be asked for again.
          key={attempt}
          className={styles.image}
          decoding="async"
          fetchPriority={isPriority ? 'high' : undefined}
          onLoad={handleLoad}
          onError={handleError}
        />
      )}
      {!isPriority && (
        <noscript>
          <img {...image} className={styles.image} loading="lazy" alt={picture.alt} />
        </noscript>
      )}
    </span>
  )
}

function useAttempts() {
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [handleLoad] = useState(() => () => setState('loaded'))

  function handleError() {
    if (attempt >= ATTEMPTS) setState('failed')
    else timer.current = setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER_MS * attempt)
  }

  return { attempt, state, handleError, handleLoad }
}
