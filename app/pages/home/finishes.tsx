import { CardLink } from '../../ui/card.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { BlockHead } from './block-head.tsx'
import styles from './finishes.module.css'
import type { HomeModel } from './model.server.ts'

/** The pictures are 3:4, so one that covers a frame is at least three quarters as wide as the frame is high. */
const SIZES = '(width <= 767.5px) max(82vw, 340px), max(34vw, min(39vw, 760px), 330px)'

/** Finishes: one room in each of them from edge to edge of the screen, with samples of the materials. */
export function Finishes({ head, items }: NonNullable<HomeModel['finishes']>) {
  return (
    <section aria-labelledby="finishes">
      <Container>
        <BlockHead id="finishes" head={head} />
      </Container>
      <ul className={styles.list}>
        {items.map(({ slug, name, tagline, palette, picture }) => (
          <li key={slug} className={styles.item}>
            <div className={styles.picture}>
              <LazyImage picture={picture} sizes={SIZES} />
              <span className={styles.samples} aria-hidden="true">
                {palette.map((color, place) => (
                  <i key={color} className={styles.sample} style={{ '--color': color, '--place': place }} />
                ))}
              </span>
            </div>
            <div className={styles.text} data-tone="image">
              <h3 className={styles.name}>{head.link ? <CardLink href={head.link.href}>{name}</CardLink> : name}</h3>
              <p>{tagline}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
