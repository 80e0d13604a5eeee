import styles from './skeleton.module.css'

/** A place where something is being loaded. Its parent says so with `aria-busy`. */
export function Skeleton({ widthPercent = 100, heightRem = 2 }: { widthPercent?: number; heightRem?: number }) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{ '--skeleton-w': `${widthPercent}%`, '--skeleton-h': `${heightRem}rem` }}
    />
  )
}
