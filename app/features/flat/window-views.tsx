import { useId, useState } from 'react'
import type { FlatView } from '#contract/flat-page.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { flatPage as flatPageCopy } from '#domain/copy/flat-page.ts'
import { viewsText, viewText } from '#domain/flat-view-words.ts'
import { windText } from '#domain/flat-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { SegmentedTabs, tabIdOf } from '../../ui/segmented-tabs.tsx'
import { FlatSectionHead } from './section-head.tsx'
import styles from './window-views.module.css'

/** What is seen from the windows: pictures where somebody has taken them from here, words where nobody has. */
export function WindowViews({ views }: { views: readonly FlatView[] }) {
  if (views.length === 0) return null
  return views.some(view => view.picture) ? <ViewStage views={views} /> : <ViewLedger views={views} />
}

/** Sides as tabs over one picture from edge to edge. */
function ViewStage({ views }: { views: readonly FlatView[] }) {
  const panelId = useId()
  // The side that can be shown comes first.
  const [first] = [...views].sort((a, b) => Number(b.picture !== null) - Number(a.picture !== null))
  const [wind, setWind] = useState(first?.wind)
  const current = views.find(view => view.wind === wind)
  if (!current || !wind) return null
  return (
    <section className={styles.stage} id="view" aria-label={flatPageCopy.windowView}>
      <figure
        id={panelId}
        className={styles.figure}
        {...(views.length > 1 ? { role: 'tabpanel', 'aria-labelledby': tabIdOf(panelId, wind) } : {})}
      >
        {current.picture ? (
          <LazyImage picture={current.picture.image} sizes="100vw" failedText={common.imageFailed} />
        ) : (
          <p className={styles.noPicture}>{fill(flatPageCopy.viewNoPicture, { text: viewsText(current.views) })}</p>
        )}
        {current.picture && (
          <figcaption className={styles.caption}>
            <Badge kind="glass">
              {fill(flatPageCopy.viewFrom, { floor: current.picture.floor, side: windText(current.wind) })}
            </Badge>
          </figcaption>
        )}
      </figure>
      {views.length > 1 && (
        <div className={styles.sides}>
          <SegmentedTabs
            label={flatPageCopy.viewSide}
            tabs={views.map(view => ({ id: view.wind, name: sideName(view) }))}
            value={wind}
            onValueChange={setWind}
            panelId={panelId}
          />
        </div>
      )}
    </section>
  )
}

/** Nobody has photographed from this height: the sides in words. */
function ViewLedger({ views }: { views: readonly FlatView[] }) {
  return (
    <section id="view" aria-labelledby="view-title">
      <Container className={styles.ledger}>
        <FlatSectionHead id="view-title" title={flatPageCopy.windowView}>
          {flatPageCopy.viewComputed}
        </FlatSectionHead>
        <Explication
          rows={views.map(view => ({ name: capitalised(windText(view.wind)), value: viewsText(view.views) }))}
        />
      </Container>
    </section>
  )
}

/** `На реку`. */
function sideName({ views, wind }: FlatView): string {
  const [strongest] = views
  return capitalised(strongest ? viewText(strongest) : windText(wind))
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
