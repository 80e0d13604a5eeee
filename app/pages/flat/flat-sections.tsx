import { lazy, Suspense, useMemo, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { MAX_ROOMS_GROUP } from '#domain/lots/lot.ts'
import { priceWithFinish } from '#domain/purchase/whole-purchase.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import { LotSimilar } from '../../features/lot-page/lot-similar.tsx'
import type { FlatRequestProps } from '../../features/mortgage/loan-offers.tsx'
import { retryImport } from '../../lib/chunk-reload.ts'
import { FlatAbout } from './flat-about.tsx'
import { FlatFinish, firstChoice } from './flat-finish.tsx'
import { FlatLadder } from './flat-ladder.tsx'
import { FlatLayoutFacts } from './flat-layout-facts.tsx'
import { FlatPlace } from './flat-place.tsx'
import { FlatPlanner } from './flat-planner.tsx'
import { FlatPrice } from './flat-price.tsx'
import { FlatPromos } from './flat-promos.tsx'
import { FlatRequestButton } from './flat-request-button.tsx'
import { FlatSun } from './flat-sun.tsx'
import type { FlatModel } from './model.server.ts'
import { WindowViews } from './window-views.tsx'

/** Heavy and below the first screen; rendered by the server, hydrated when its script has loaded. */
const FlatMortgage = lazy(async () => ({
  default: (await retryImport(() => import('./flat-mortgage.tsx'))).FlatMortgage,
}))

/** Everything below the first screen of a flat: what it is, where it is, its light, its price, its loans. */
export function FlatSections({ page, similar }: FlatModel) {
  const { flat, finish, offers } = page
  const [choice, setChoice] = useState(() => firstChoice(finish))
  const RequestButton = useMemo(() => (props: FlatRequestProps) => <FlatRequestButton {...props} page={page} />, [page])
  return (
    <>
      <WindowViews views={page.views} floor={flat.floor} />
      <FlatAbout page={page} />
      {page.planner && <FlatPlanner src={page.planner} title={flat.title} />}
      <FlatLayoutFacts facts={flat.truths} />
      <FlatPlace page={page} />
      <FlatSun sun={page.sun} winds={page.plan.winds} />
      {flat.price !== null && (
        <>
          {finish.options.length > 0 && <FlatFinish finish={finish} choice={choice} onChoose={setChoice} />}
          <FlatPrice page={page} choice={choice} />
          {offers.length > 0 && (
            <Suspense>
              <FlatMortgage
                offers={offers}
                payment={flat.payment_terms}
                matcapRub={page.matcapRub}
                place={{ buildingId: flat.building.id, monthsUntilKeys: page.monthsUntilKeys, today: page.today }}
                priceRub={priceWithFinish(flat, choice, finish.gift) ?? flat.price}
                request={page.requests.mortgage}
                RequestButton={RequestButton}
              />
            </Suspense>
          )}
        </>
      )}
      <FlatPromos promos={page.promos} />
      {flat.ladder.length > 0 && <FlatLadder steps={flat.ladder} />}
      <LotSimilar
        title={flatPageCopy.similar}
        all={{ text: flatPageCopy.similarAll, href: paths.flats({ rooms: Math.min(flat.rooms, MAX_ROOMS_GROUP) }) }}
        lots={similar}
      />
    </>
  )
}
