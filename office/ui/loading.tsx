import { Skeleton } from '#app/ui/skeleton.tsx'
import styles from './parts.module.css'

/** Rows of the height of what comes; visible after 200 ms. */
export function Loading({ rows }: { rows: number }) {
  return (
    <div className={styles.loading} aria-busy="true" role="status" aria-label="Загружается">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed
        <div key={index}>
          <Skeleton widthPercent={30 + ((index * 17) % 50)} heightRem={1.4} />
        </div>
      ))}
    </div>
  )
}
