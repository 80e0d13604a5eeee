import styles from './skeleton.module.css'

/** A loading placeholder. The parent has `aria-busy`. */
export function Skeleton({ widthPercent = 100, heightRem = 2 }: { widthPercent?: number; heightRem?: number }) {
  return (
    <span
      className={styles.skeleton}
      data-surface="sunken edge"
      aria-hidden="true"
      style={{ '--skeleton-w': `${widthPercent}%`, '--skeleton-h': `${heightRem}rem` }}
    />
  )
}
