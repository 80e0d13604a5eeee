import { paths } from '#contract/paths.ts'
import { UNITS_PER_METRE } from '#domain/drawing/affine.ts'
import { MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import { formatRub } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import { LotHeart } from '../../features/favorites/favorite-heart.tsx'
import { SimilarSection } from '../../features/lot-page/lot-similar.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './flat-similar.module.css'
import type { FlatModel } from './model.server.ts'

/** Similar flats on sale with their plans at one scale; nothing if there are none or they could not be loaded. */
export function FlatSimilar({ lots, rooms }: { lots: FlatModel['similar']; rooms: number }) {
  if (lots.length === 0) return null
  const all = { text: flatPageCopy.similarAll, href: paths.flats({ rooms: Math.min(rooms, MAX_ROOMS_GROUP) }) }
  return (
    <SimilarSection title={flatPageCopy.similar} all={all} className={styles.section}>
      <Carousel label={flatPageCopy.similar}>
        {lots.map(lot => (
          <article key={lot.id} className={styles.flat} style={{ '--plan-m': lot.plan.width / UNITS_PER_METRE }}>
            <img src={lot.plan.src} alt="" width={lot.plan.width} height={lot.plan.height} loading="lazy" />
            <h3 data-pad="above-12">
              <Link href={paths.flat(lot.id)}>{lot.title}</Link>
            </h3>
            {[lot.place, ...lot.lines].slice(0, 2).map(line => (
              <p key={line} data-text="small soft">
                {line}
              </p>
            ))}
            <div className={styles.price} data-text="nowrap" data-flex="spread">
              <data value={lot.priceRub ?? undefined}>
                {lot.priceRub === null ? flatCopy.priceOnRequest : formatRub(lot.priceRub)}
              </data>
              <LotHeart lot={lot} />
            </div>
          </article>
        ))}
      </Carousel>
    </SimilarSection>
  )
}
