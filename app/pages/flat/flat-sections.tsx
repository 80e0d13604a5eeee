import { lazy, Suspense, useMemo, useState } from 'react'
import { priceWithFinish } from '#domain/purchase/whole-purchase.ts'
import type { FlatRequestProps } from '../../features/mortgage/loan-offers.tsx'
import { retryImport } from '../../lib/chunk-reload.ts'
import { Container } from '../../ui/layout.tsx'
import { FlatFinish, firstChoice } from './flat-finish.tsx'
import { FlatLadder } from './flat-ladder.tsx'
import { FlatPlace } from './flat-place.tsx'
import { FlatPlanner } from './flat-planner.tsx'
import { FlatPrice } from './flat-price.tsx'
import { FlatPromos } from './flat-promos.tsx'
import { FlatRequestButton } from './flat-request-button.tsx'
import { FlatRooms } from './flat-rooms.tsx'
import { FlatSimilar } from './flat-similar.tsx'
import { FlatSun } from './flat-sun.tsx'
import type { FlatModel } from './model.server.ts'

/** Heavy and below the first screen; rendered by the server, hydrated when its script has loaded. */
const FlatMortgage = lazy(async () => ({
  default: (await retryImport(() => import('./flat-mortgage.tsx'))).FlatMortgage,
}))

/** Everything below the first screen: the rooms, where the flat is, its finish, its loans, similar ones. */
export function FlatSections({ page, similar }: FlatModel) {
  const { flat, finish, offers } = page
  const [choice, setChoice] = useState(() => firstChoice(finish))
  const RequestButton = useMemo(() => (props: FlatRequestProps) => <FlatRequestButton {...props} page={page} />, [page])
  const promos = <FlatPromos promos={page.promos} />
  return (
    <>
      <FlatRooms page={page}>
        <FlatSun sun={page.sun} />
        {page.planner && <FlatPlanner src={page.planner} title={flat.title} />}
        <FlatPrice page={page} />
        {flat.ladder.length > 0 && <FlatLadder steps={flat.ladder} />}
      </FlatRooms>
      <FlatPlace page={page} />
      {flat.price !== null && finish.options.length > 0 && (
        <FlatFinish page={page} choice={choice} onChoose={setChoice} />
      )}
      {flat.price !== null && offers.length > 0 ? (
        <Suspense>
          <FlatMortgage
            offers={offers}
            payment={flat.payment_terms}
            matcapRub={page.matcapRub}
            place={{ buildingId: flat.building.id, monthsUntilKeys: page.monthsUntilKeys, today: page.today }}
            priceRub={priceWithFinish(flat, choice, finish.gift) ?? flat.price}
            request={page.requests.mortgage}
            RequestButton={RequestButton}
          >
            {promos}
          </FlatMortgage>
        </Suspense>
      ) : (
        <Container>{promos}</Container>
      )}
      <FlatSimilar lots={similar} rooms={flat.rooms} />
    </>
  )
}
