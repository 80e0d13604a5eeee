import { useRef } from 'react'
import { useFloating } from '#app/lib/floating.ts'
import { useScrolledPast } from '#app/lib/use-scroll.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toTop } from '#texts/common.ts'
import styles from './to-top.module.css'

/** Back to the beginning; appears from the second screen on. */
export function ToTop() {
  const isShown = useScrolledPast(1)
  const place = useRef<HTMLDivElement>(null)
  useFloating(place, isShown || null)
  return (
    <div ref={place} className={styles.place} data-float="" data-shown={isShown || undefined} data-print="hide">
      <IconButton icon="arrow-up" kind="surface" size="small" label={toTop} onClick={scrollToTop} />
    </div>
  )
}

function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}
