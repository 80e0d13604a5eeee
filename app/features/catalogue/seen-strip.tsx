import { paths } from '#contract/paths.ts'
import { seenFlats } from '#domain/copy/seen-flats.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link } from '../../ui/link.tsx'
import type { SeenFlat } from './seen-lots.ts'
import styles from './seen-strip.module.css'

/** As many as stand in a row. */
const SHOWN = 4

/** Flats opened last on this device, by what does not age: the drawing, the type, the place. */
export function SeenStrip({ seen, onForget }: { seen: readonly SeenFlat[]; onForget: () => void }) {
  return (
    <section className={styles.strip} aria-labelledby="seen-flats">
      <div className={styles.head}>
        <Heading level={2} size="d3" id="seen-flats">
          {seenFlats.badge}
        </Heading>
        <Button kind="ghost" size="small" iconAfter={null} onClick={onForget}>
          {seenFlats.clear}
        </Button>
      </div>
      <ul className={styles.list}>
        {seen.slice(0, SHOWN).map(flat => (
          <li key={flat.id}>
            <Link className={styles.flat} href={paths.flat(flat.id)}>
              <img src={flat.planSrc} alt="" width={72} height={72} loading="lazy" decoding="async" />
              <span className={styles.title}>{flat.title}</span>
              <span className={styles.place}>{flat.place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
