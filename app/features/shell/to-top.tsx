import { useScrolledPast } from '#app/lib/use-scroll.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toTop } from '#domain/copy/common.ts'
import styles from './to-top.module.css'

/** Back to the beginning; appears from the second screen on. */
export function ToTop() {
  const isShown = useScrolledPast(1)
  return (
    <div className={styles.place} data-shown={isShown || undefined} inert={!isShown} data-print="hide">
      <IconButton icon="arrow-up" kind="surface" label={toTop} onClick={scrollToTop} />
    </div>
  )
}

function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}
