import type { FloorLot } from './building.server.ts'
import styles from './lot-bar.module.css'

/** The lots of a floor as small bars in the language of statuses; the text beside says the same. */
export function LotBar({ lots }: { lots: readonly Pick<FloorLot, 'id' | 'state'>[] }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      {lots.map(({ id, state }) => (
        <i key={id} data-state={state} />
      ))}
    </span>
  )
}
