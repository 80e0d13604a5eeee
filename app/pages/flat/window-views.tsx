import { useId, useState } from 'react'
import { windText } from '#domain/lots/flat-words.ts'
import { fill } from '#domain/text/fill.ts'
import { capitalised } from '#domain/text/sentences.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import { LotSection } from '../../features/lot-page/lot-section.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { SegmentedTabs, tabIdOf } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import type { FlatPage } from './model.server.ts'
import styles from './window-views.module.css'

export interface WindowViewsProps {
  views: readonly FlatPage['views'][number][]
  /** Of the flat, 1 = ground. */
  floor: number
}

/** What is seen from the windows: pictures where there are any from about here, words where there are none. */
export function WindowViews({ views, floor }: WindowViewsProps) {
  if (views.length === 0) return null
  return views.some(view => view.picture) ? <ViewStage views={views} floor={floor} /> : <ViewLedger views={views} />
}

/** One picture from edge to edge. Sides that have one are tabs over it, the others a sentence below. */
function ViewStage({ views, floor }: WindowViewsProps) {
  const panelId = useId()
  const seen = views.filter(isSeen)
  const unseen = views.filter(view => !isSeen(view))
  const [wind, setWind] = useState(seen[0]?.wind)
  const current = seen.find(view => view.wind === wind)
  if (!current) return null
  const { picture } = current
  return (
    <section className={styles.stage} id="view" aria-label={flatPageCopy.windowView}>
      <div className={styles.frame}>
        <div
          id={panelId}
          // A tab panel without controls takes focus itself (ARIA practices).
          {...(seen.length > 1
            ? { role: 'tabpanel', 'aria-labelledby': tabIdOf(panelId, current.wind), tabIndex: 0 }
            : {})}
        >
          <figure className={styles.figure}>
            <LazyImage key={current.wind} picture={picture.image} />
            <figcaption className={styles.caption}>
              <Badge kind="glass">
                {fill(picture.floor === floor ? flatPageCopy.viewFromHere : flatPageCopy.viewFrom, {
                  floor: picture.floor,
                  side: windText(current.wind),
                })}
              </Badge>
            </figcaption>
          </figure>
        </div>
        {seen.length > 1 && (
          <div className={styles.sides} data-hide="no-script">
            <SegmentedTabs
              label={flatPageCopy.viewSide}
              tabs={seen.map(view => ({ id: view.wind, name: capitalised(windText(view.wind)) }))}
              value={current.wind}
              onValueChange={setWind}
              panelId={panelId}
            />
          </div>
        )}
      </div>
      {unseen.length > 0 && (
        <Container>
          <Text size="small">
            {unseen.map(view => fill(flatPageCopy.viewTold, { side: windText(view.wind), text: view.text })).join(' ')}
          </Text>
        </Container>
      )}
    </section>
  )
}

type SeenView = FlatPage['views'][number] & { picture: NonNullable<FlatPage['views'][number]['picture']> }

function isSeen(view: FlatPage['views'][number]): view is SeenView {
  return view.picture !== null
}

/** No picture from this height: the sides in words. */
function ViewLedger({ views }: { views: readonly FlatPage['views'][number][] }) {
  return (
    <LotSection id="view" title={flatPageCopy.windowView} note={flatPageCopy.viewComputed} className={styles.ledger}>
      <Explication rows={views.map(view => ({ name: capitalised(windText(view.wind)), value: view.text }))} />
    </LotSection>
  )
}
