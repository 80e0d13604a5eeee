import { type ReactNode, useMemo, useRef } from 'react'
import * as flatCopy from '#texts/flat.ts'
import type { FlatRequestButton } from '../../features/mortgage/loan-offers.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { BuyBar } from './buy-bar.tsx'
import { type Anchor, FlatAnchors } from './flat-anchors.tsx'
import { FlatHero } from './flat-hero.tsx'
import { FlatSections } from './flat-sections.tsx'
import type { SimilarFlat } from './flat-similar.tsx'
import type { FlatPage } from './model.server.ts'

export interface FlatViewProps {
  page: FlatPage
  similar: readonly SimilarFlat[]
  RequestButton: FlatRequestButton
  /** Favorite, comparison, PDF: before sharing. */
  actions?: ReactNode
}

/** Everything about one flat. A sold one keeps what is true of its place and leads to similar ones. */
export function FlatView({ page, similar, RequestButton, actions }: FlatViewProps) {
  const { flat } = page
  const price = useRef<HTMLDivElement>(null)
  const anchors = useMemo(() => anchorsOf(page, similar), [page, similar])
  const prices = similar.map(other => other.priceRub).filter(rub => rub !== null)

  return (
    <div>
      <FlatHero
        page={page}
        actions={actions}
        requests={<MainRequests page={page} RequestButton={RequestButton} hasSimilar={similar.length > 0} />}
        similarFromRub={prices.length > 0 ? Math.min(...prices) : null}
        priceRef={price}
      />
      <FlatAnchors anchors={anchors} />
      <FlatSections page={page} similar={similar} RequestButton={RequestButton} />
      {flat.status === 'free' && page.requests.main && (
        <BuyBar page={page} price={price}>
          <RequestButton request={page.requests.main} look={{ kind: 'primary' }} />
        </BuyBar>
      )}
    </div>
  )
}

interface MainRequestsProps extends Pick<FlatViewProps, 'page' | 'RequestButton'> {
  hasSimilar: boolean
}

/** The one main action and the one beside it. A sold flat leads to similar ones, where there are any. */
function MainRequests({ page, RequestButton, hasSimilar }: MainRequestsProps) {
  const { main, aside } = page.requests
  const first = { kind: 'primary', size: 'large', wide: true } as const
  const second = { kind: 'secondary', size: 'large', wide: true } as const
  if (main) {
    return (
      <>
        <RequestButton request={main} look={first} />
        <RequestButton request={aside} look={second} />
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
      <RequestButton request={aside} look={{ ...(hasSimilar ? second : first), icon: 'bell' }} />
    </>
  )
}

function anchorsOf({ flat, views, finish, offers, promos }: FlatPage, similar: readonly SimilarFlat[]): Anchor[] {
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
    ...(similar.length > 0 ? [{ id: 'similar', name: flatCopy.sectionSimilar }] : []),
  ]
}
