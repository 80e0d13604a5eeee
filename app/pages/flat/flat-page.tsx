import { useMemo, useRef } from 'react'
import * as flatCopy from '#texts/flat.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { type Anchor, FlatAnchors } from './flat-anchors.tsx'
import { FlatHero } from './flat-hero.tsx'
import { FlatRequestButton } from './flat-request-button.tsx'
import { FlatSections } from './flat-sections.tsx'
import type { FlatModel, FlatPage as Page } from './model.server.ts'

/** Everything about one flat. A sold one keeps what is true of its place and leads to similar ones. */
export function FlatPage({ model: { page, similar } }: { model: FlatModel }) {
  const { flat, requests } = page
  const price = useRef<HTMLDivElement>(null)
  const anchors = useMemo(() => anchorsOf(page, similar.length > 0), [page, similar])
  const prices = similar.map(other => other.priceRub).filter(rub => rub !== null)
  return (
    <div key={flat.id}>
      <FlatHero
        page={page}
        requests={<MainRequests page={page} hasSimilar={similar.length > 0} />}
        similarFromRub={prices.length > 0 ? Math.min(...prices) : null}
        priceRef={price}
      />
      <FlatAnchors anchors={anchors} />
      <FlatSections page={page} similar={similar} />
      {flat.status === 'free' && requests.main && (
        <BuyBar page={page} price={price}>
          <FlatRequestButton page={page} request={requests.main} look={{ kind: 'primary' }} />
        </BuyBar>
      )}
    </div>
  )
}

/** The main and the secondary action. A sold flat links to similar ones, if any. */
function MainRequests({ page, hasSimilar }: { page: Page; hasSimilar: boolean }) {
  const { main, aside } = page.requests
  const first = { kind: 'primary', size: 'large', wide: true } as const
  const second = { kind: 'secondary', size: 'large', wide: true } as const
  if (main) {
    return (
      <>
        <FlatRequestButton page={page} request={main} look={first} />
        <FlatRequestButton page={page} request={aside} look={second} />
      </>
    )
  }
  return (
    <>
      {hasSimilar && (
        <ButtonLink {...first} href="#similar">
          {flatCopy.soldButton}
        </ButtonLink>
      )}
      <FlatRequestButton page={page} request={aside} look={{ ...(hasSimilar ? second : first), icon: 'bell' }} />
    </>
  )
}

function anchorsOf({ flat, views, finish, offers, promos }: Page, hasSimilar: boolean): Anchor[] {
  const isPriced = flat.price !== null
  return [
    ...(views.length > 0 ? [{ id: 'view', name: flatCopy.sectionView }] : []),
    { id: 'about', name: flatCopy.sectionAbout },
    { id: 'place', name: flatCopy.sectionPlace },
    { id: 'sun', name: flatCopy.sectionSun },
    ...(isPriced && finish.options.length > 0 ? [{ id: 'finish', name: flatCopy.sectionFinish }] : []),
    ...(isPriced ? [{ id: 'price', name: flatCopy.sectionPrice }] : []),
    ...(isPriced && offers.length > 0 ? [{ id: 'mortgage', name: flatCopy.sectionMortgage }] : []),
    ...(promos.length > 0 ? [{ id: 'offers', name: flatCopy.sectionOffers }] : []),
    ...(hasSimilar ? [{ id: 'similar', name: flatCopy.sectionSimilar }] : []),
  ]
}
