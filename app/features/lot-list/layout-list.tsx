import { type CSSProperties, Fragment, useEffect, useId, useRef, useState } from 'react'
import { formatPrice } from '#domain/text/format.ts'
import type { Layouts, ListedLayout } from '#server/pages/list/layouts.ts'
import * as common from '#texts/common.ts'
import * as lotList from '#texts/lot-list.ts'
import { onPlainClick } from '../../lib/links.ts'
import { ArrowLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import { LotHeart } from '../favorites/favorite-heart.tsx'
import { useKindView } from './kind-view.ts'
import styles from './layout-list.module.css'
import { openLot } from './use-seen-lots.tsx'

/** All layouts at one scale on a common baseline; a click lists the flats of a layout below its row. */
export function LayoutList({ layouts: { rows, ...sizes } }: { layouts: Layouts }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const panelId = useId()
  return (
    <div
      className={styles.layouts}
      style={{ '--row': sizes.rowM, '--widest': sizes.widestM, '--all-above': sizes.aboveM }}
    >
      <Text size="small" className={styles.note}>
        {lotList.layoutNote}
      </Text>
      {rows.map(({ layouts, aboveM }, index) => {
        const open = layouts.find(({ id }) => id === openId)
        return (
          <Fragment key={layouts[0]?.id}>
            <ul className={styles.row} data-flex="spread" data-align="start" style={{ '--above': aboveM }}>
              {layouts.map(layout => (
                <Layout
                  key={layout.id}
                  layout={layout}
                  isFirst={index === 0}
                  isOpen={layout === open}
                  panelId={panelId}
                  onPress={() => setOpenId(layout === open ? null : layout.id)}
                />
              ))}
            </ul>
            {open && <Flats key={open.id} layout={open} id={panelId} />}
          </Fragment>
        )
      })}
    </div>
  )
}

interface LayoutProps {
  layout: ListedLayout
  isFirst: boolean
  isOpen: boolean
  panelId: string
  onPress: () => void
}

function Layout({ layout, isFirst, isOpen, panelId, onPress }: LayoutProps) {
  const { listPath } = useKindView()
  const { type, area, title, planSrc, price, count, floors, buildings, favorite, values } = layout
  return (
    <li className={styles.layout} data-anchor="" data-card="" data-open={isOpen || undefined} style={sizesOf(layout)}>
      <div className={styles.plan} data-anchor="">
        <img src={planSrc} alt="" loading={isFirst ? undefined : 'lazy'} decoding="async" />
      </div>
      <div className={styles.facts} data-flex="spread" data-align="start" data-gap="8">
        <h3 className={styles.title}>
          {/* Without scripts the link opens the list of these flats. */}
          <a
            href={listPath(values)}
            data-hover="accent"
            aria-label={title}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={onPlainClick(onPress)}
          >
            {type}
            <span data-text="figures soft nowrap">{area}</span>
          </a>
        </h3>
        <LotHeart lot={favorite} />
      </div>
      <p className={styles.price} data-text="nowrap" data-pad="above-8">
        {price ?? common.onRequest}
      </p>
      <p className={styles.count} data-text="small">
        {count}
      </p>
      <p data-text="small soft">
        {floors}
        <span data-hide="mobile">, {buildings}</span>
      </p>
    </li>
  )
}

/** Metres, for the scale of the style sheet. */
function sizesOf({ widthM, pictureM, leftM, belowM }: ListedLayout): CSSProperties {
  return { '--width': widthM, '--picture': pictureM, '--left': leftM, '--below': belowM }
}

function Flats({ layout: { title, planSrc, count, flats, all, values }, id }: { layout: ListedLayout; id: string }) {
  const view = useKindView()
  const panel = useRef<HTMLElement>(null)
  // On a phone it may open below the screen.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={panel} id={id} className={styles.panel} data-gap="16 start" aria-label={title}>
      <p className={styles.heading} data-flex="wrap" data-align="baseline">
        <b data-text="medium">{title}</b>
        <span data-text="soft">{count}</span>
      </p>
      <ul>
        {flats.map(({ id, floor, building, views, place, priceRub }) => (
          <li key={id}>
            <Link
              className={styles.flat}
              data-gap="16"
              data-align="center"
              href={view.lotPath(id)}
              onClick={() => openLot(view, { id, title, place, priceRub, plan: { src: planSrc } })}
            >
              <span data-text="figures nowrap">{floor}</span>
              <span data-text="figures nowrap">{building}</span>
              <span className={styles.views} data-text="small soft">
                {views}
              </span>
              <b data-text="figures nowrap">{formatPrice(priceRub)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <ArrowLink href={view.listPath(values)}>{all}</ArrowLink>
    </section>
  )
}
