import { type ReactNode, type RefObject, useId, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { windText } from '#domain/lots/flat-words.ts'
import { fill, formatArea, formatNumber } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as printCopy from '#texts/print.ts'
import { FavoriteAction, FlatActionLink, FlatActions } from '../../features/lot-page/flat-actions.tsx'
import { Badges } from '../../ui/badge.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { SegmentedTabs, tabIdOf } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './flat-hero.module.css'
import { FlatPlan } from './flat-plan.tsx'
import { RoomSection } from './flat-rooms.tsx'
import type { FlatPage } from './model.server.ts'
import { FlatPriceHead, PriceBox } from './price-box.tsx'
import type { ViewSide } from './view.server.ts'
import { ViewFan } from './view-fan.tsx'

/** Narrower, metres: the tools and the section are next to the plan. */
const NARROW_PLAN_M = 6.5
/** The frame is higher than the picture: it shows the middle of a wider one (220vw on phones, fetched a step smaller). */
const SIZES = '(width <= 767.5px) 175vw, (width <= 1023.5px) 118vw, 100vw'

export interface FlatHeroProps {
  page: FlatPage
  /** Booking and questions; what they are depends on the status. */
  requests: ReactNode
  similarFromRub: number | null
  priceRef: RefObject<HTMLDivElement | null>
}

/** The view from the windows, the plan turned to it, and the price. */
export function FlatHero({ page, requests, similarFromRub, priceRef }: FlatHeroProps) {
  const { flat, view, texts } = page
  const panelId = useId()
  const [wind, setWind] = useState(view.sides[0]?.wind)
  const side = view.sides.find(other => other.wind === wind)
  if (!side) return null
  const isNarrow = side.widthM < NARROW_PLAN_M
  const meta = [texts.address, texts.keys].map(line => <span key={line}>{line}</span>)
  return (
    <section
      id="plan"
      className={styles.hero}
      aria-labelledby="flat-title"
      data-title={side.picture?.hasSky ? 'sky' : 'paper'}
      data-narrow={isNarrow || undefined}
      data-sold={flat.status === 'sold' || undefined}
      style={{ '--plan-w': side.widthM, '--plan-d': side.depthM }}
    >
      <div
        id={panelId}
        className={styles.view}
        {...(view.sides.length > 1
          ? { role: 'tabpanel', 'aria-labelledby': tabIdOf(panelId, side.wind), tabIndex: 0 }
          : {})}
      >
        {side.picture ? (
          <LazyImage key={side.wind} picture={side.picture.image} prioritySizes={SIZES} />
        ) : (
          view.fan && <ViewFan fan={view.fan} />
        )}
      </div>
      <Container className={styles.over} data-pad="above-24">
        <Breadcrumbs items={crumbsOf(page)} />
        <Heading level={1} id="flat-title">
          {flat.title}
        </Heading>
        <p className={styles.meta} data-hide="mobile">
          {meta}
        </p>
      </Container>
      <Container className={styles.grid} data-gap="56" data-align="start">
        <div className={styles.planSide} data-anchor="" data-shrink="any">
          <div className={styles.caption} data-align="end" data-flex="wrap spread">
            <ViewCaption side={side} floor={flat.floor} />
            <ViewTabs sides={view.sides} value={side.wind} onChange={setWind} panelId={panelId} />
          </div>
          <FlatPlan flat={flat} plan={view.plan} side={side}>
            {isNarrow && page.section && <RoomSection section={page.section} />}
          </FlatPlan>
        </div>
        <div className={styles.buySide} data-columns="1" data-gap="32" ref={priceRef}>
          <div className={styles.buy} data-columns="1" data-surface="raised panel float" data-gap="16" data-price="">
            <Badges badges={page.badges} />
            <p className={styles.buyMeta} data-text="small soft">
              {meta}
            </p>
            <FlatPriceHead page={page} />
            <PriceBox page={page} actions={requests} similarFromRub={similarFromRub} />
            <FlatActions
              title={fill(flatCopy.shareTitle, {
                title: flat.title,
                building: fill(formats.building, { number: flat.building.number }),
              })}
            >
              <FavoriteAction id={flat.id} />
              <FlatActionLink icon="print" name={printCopy.button} href={paths.flatPrint(flat.id)} />
            </FlatActions>
          </div>
          <RoomLedger page={page} />
        </div>
      </Container>
    </section>
  )
}

function crumbsOf({ flat, hasSitePlan }: FlatPage): Crumb[] {
  const { building, section, floor } = flat
  const floorPath = [building.id, section.number, floor].join('.')
  return [
    { name: common.breadcrumbsHome, href: paths.home() },
    { name: lotList.title, href: paths.flats() },
    ...(hasSitePlan
      ? [
          { name: fill(formats.building, { number: building.number }), href: paths.sitePlan(String(building.id)) },
          { name: fill(formats.floorOrdinal, { floor }), href: paths.sitePlan(floorPath) },
        ]
      : []),
    { name: fill(formats.flatNumber, { number: flat.number }) },
  ]
}

/** Orientation of the windows, and time and floor of the picture. */
function ViewCaption({ side: { wind, picture, views, day, time }, floor }: { side: ViewSide; floor: number }) {
  const from = picture?.floor === floor ? flatPageCopy.viewFromHere : flatPageCopy.viewFrom
  return (
    <p className={styles.time} data-text="small">
      <b data-block="">{fill(flatCopy.windowsTo, { sides: windText(wind) })}</b>{' '}
      {picture ? (
        <>
          {time && `${fill(flatPageCopy.viewMoment, { day, time })} `}
          {fill(from, { floor: picture.floor })}
        </>
      ) : (
        fill(views ? flatPageCopy.viewDrawn : flatPageCopy.viewNone, { views: views ?? '' })
      )}
    </p>
  )
}

interface ViewTabsProps {
  sides: readonly ViewSide[]
  value: ViewSide['wind']
  onChange: (wind: ViewSide['wind']) => void
  panelId: string
}

function ViewTabs({ sides, value, onChange, panelId }: ViewTabsProps) {
  if (sides.length < 2) return null
  return (
    <div className={styles.sides} data-shrink="any" data-hide="no-script">
      <SegmentedTabs
        label={flatPageCopy.viewSide}
        tabs={sides.map(({ wind, views }) => ({
          id: wind,
          name: fill(views ? flatPageCopy.viewTab : flatPageCopy.viewTabUnknown, {
            side: windText(wind),
            views: views ?? '',
          }),
        }))}
        value={value}
        onValueChange={onChange}
        panelId={panelId}
      />
    </div>
  )
}

/** Rooms with their areas, each with a line as long as its share of the largest. */
function RoomLedger({ page: { flat, rooms } }: { page: FlatPage }) {
  const largestM2 = Math.max(...rooms.map(({ areaM2 }) => areaM2))
  return (
    <div className={styles.ledger} data-columns="1" data-gap="16">
      <ul aria-label={flatPageCopy.roomsLabel}>
        {rooms.map(({ id, name, areaM2 }) => (
          <li key={id} style={{ '--share': areaM2 / largestM2 }}>
            <span>{name}</span>
            <b data-text="figures nowrap">{formatNumber(areaM2, 1)}</b>
          </li>
        ))}
        <li>
          <span>{flatPageCopy.roomsTotal}</span>
          <b data-text="figures nowrap">{formatArea(flat.area)}</b>
        </li>
      </ul>
      <Text size="caption">{flatCopy.planNote}</Text>
    </div>
  )
}
