import type { ReactNode, RefObject } from 'react'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as printCopy from '#texts/print.ts'
import { FavoriteAction, FlatActionLink, FlatActions } from '../../features/lot-page/flat-actions.tsx'
import { HeroFrame } from '../../features/lot-page/hero-frame.tsx'
import { Badges } from '../../ui/badge.tsx'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import type { FlatPage } from './model.server.ts'
import { PlanBox } from './plan-box.tsx'
import { FlatPriceHead, PriceBox } from './price-box.tsx'

export interface FlatHeroProps {
  page: FlatPage
  /** Booking and questions; what they are depends on the status. */
  requests: ReactNode
  similarFromRub: number | null
  priceRef: RefObject<HTMLDivElement | null>
}

export function FlatHero({ page, requests, similarFromRub, priceRef }: FlatHeroProps) {
  const { flat, plan, texts } = page
  const place = fill(formats.building, { number: flat.building.number })
  return (
    <HeroFrame
      crumbs={[
        { name: common.breadcrumbsHome, href: paths.home() },
        { name: lotList.title, href: paths.flats() },
        ...(page.hasSitePlan ? wayThroughSitePlan(flat, place) : []),
        { name: flat.title },
      ]}
      actions={
        <FlatActions title={fill(flatCopy.shareTitle, { title: flat.title, building: place })}>
          <FavoriteAction id={flat.id} />
          <FlatActionLink icon="print" name={printCopy.button} href={paths.flatPrint(flat.id)} />
        </FlatActions>
      }
      badges={<Badges badges={page.badges} />}
      title={flat.title}
      meta={[texts.address, texts.keys]}
      price={<FlatPriceHead page={page} />}
      plan={<PlanBox id={flat.id} plan={plan} texts={texts} title={flat.title} isSold={flat.status === 'sold'} />}
      offer={<PriceBox page={page} actions={requests} similarFromRub={similarFromRub} />}
      priceRef={priceRef}
    />
  )
}

/** The house and the floor of a flat, where they are chosen on pictures. */
function wayThroughSitePlan({ building, section, floor }: FlatPage['flat'], place: string): Crumb[] {
  return [
    { name: place, href: paths.sitePlan(String(building.id)) },
    {
      name: fill(formats.floorOrdinal, { floor }),
      href: paths.sitePlan([building.id, section.number, floor].join('.')),
    },
  ]
}
