import { seenFlats } from '#domain/copy/seen-flats.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import { useFace } from './kind-face.ts'
import type { SeenLot } from './seen-lots.ts'
import styles from './seen-strip.module.css'

/** As many as stand in a row. */
const SHOWN = 4

/** Lots opened last on this device, by what does not age: the drawing, the type, the place. */
export function SeenStrip({ seen, onForget }: { seen: readonly SeenLot[]; onForget: () => void }) {
  const { lotPath } = useFace()
  return (
    <section className={styles.strip} aria-labelledby="seen-lots">
      <div className={styles.head}>
        <Heading level={2} size="d3" id="seen-lots">
          {seenFlats.badge}
        </Heading>
        <Button kind="ghost" size="small" iconAfter={null} onClick={onForget}>
          {seenFlats.clear}
        </Button>
      </div>
      <ul className={styles.list}>
        {seen.slice(0, SHOWN).map(lot => (
          <li key={lot.id}>
            <Link className={styles.lot} href={lotPath(lot.id)}>
              {lot.planSrc && <img src={lot.planSrc} alt="" width={72} height={72} loading="lazy" decoding="async" />}
              <span className={styles.title}>{lot.title}</span>
              <span className={styles.place}>{lot.place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
