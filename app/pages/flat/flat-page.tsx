import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { formatRub } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { FlatHero } from './flat-hero.tsx'
import styles from './flat-page.module.css'
import { FlatRequestButton } from './flat-request-button.tsx'
import { FlatSections } from './flat-sections.tsx'
import type { FlatModel, FlatPage as Page } from './model.server.ts'

/** The page of a flat. A sold one keeps the facts of its place and links to similar flats. */
export function FlatPage({ model: { page, similar } }: { model: FlatModel }) {
  const { flat, requests } = page
  const price = useRef<HTMLDivElement>(null)
  const anchors = useMemo(() => anchorsOf(page, similar.length > 0), [page, similar])
  const prices = similar.map(other => other.priceRub).filter(rub => rub !== null)
  return (
    <div key={flat.id} className={styles.page}>
      <FlatHero
        page={page}
        requests={<MainRequests page={page} hasSimilar={similar.length > 0} />}
        similarFromRub={prices.length > 0 ? Math.min(...prices) : null}
        priceRef={price}
      />
      <FlatAnchors anchors={anchors}>
        {flat.status === 'free' && flat.price !== null && requests.main && (
          <div className={styles.buy} data-text="figures nowrap" data-gap="20" data-flex="" data-hide="tablet">
            <b>{formatRub(flat.price)}</b>
            <FlatRequestButton page={page} request={requests.main} buttonProps={{ kind: 'primary', size: 'small' }} />
          </div>
        )}
      </FlatAnchors>
      <FlatSections page={page} similar={similar} />
      {flat.status === 'free' && requests.main && (
        <BuyBar page={page} price={price}>
          <FlatRequestButton page={page} request={requests.main} buttonProps={{ kind: 'primary' }} />
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
        <FlatRequestButton page={page} request={main} buttonProps={first} />
        <FlatRequestButton page={page} request={aside} buttonProps={second} />
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
      <FlatRequestButton page={page} request={aside} buttonProps={{ ...(hasSimilar ? second : first), icon: 'bell' }} />
    </>
  )
}

function anchorsOf({ flat, finish, offers }: Page, hasSimilar: boolean): Anchor[] {
  const isPriced = flat.price !== null
  return [
    { id: 'plan', name: flatCopy.sectionView },
    { id: 'rooms', name: flatCopy.sectionRooms },
    { id: 'place', name: flatCopy.sectionPlace },
    ...(isPriced && finish.options.length > 0 ? [{ id: 'finish', name: flatCopy.sectionFinish }] : []),
    ...(isPriced && offers.length > 0 ? [{ id: 'mortgage', name: flatCopy.sectionMortgage }] : []),
    ...(hasSimilar ? [{ id: 'similar', name: flatCopy.sectionSimilar }] : []),
  ]
}

interface BuyBarProps {
  page: Page
  /** Around the price and the payment, both marked `data-price`: the bar is shown when neither is on the screen. */
  price: RefObject<HTMLElement | null>
  children: ReactNode
}

/** On a phone: price and booking at the lower edge while the price block is not on the screen. The terms of a payment have no room here. */
function BuyBar({ page, price, children }: BuyBarProps) {
  const isPriceSeen = useIsSeen(price)
  const { flat } = page
  if (flat.price === null) return null
  return (
    <aside className={styles.bar} aria-label={flatCopy.buybar} hidden={isPriceSeen} data-float="" data-print="hide">
      <p className={styles.money} data-text="figures" data-hide="large-letters">
        <b data-text="nowrap" data-block="">
          {formatRub(flat.price)}
        </b>
      </p>
      {children}
    </aside>
  )
}

/** Whether anything of the price is on the screen; true until it is measured. */
function useIsSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
      setIsSeen(seen.size > 0)
    })
    for (const part of ref.current?.querySelectorAll('[data-price]') ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [ref])
  return isSeen
}

interface Anchor {
  id: string
  name: string
}

/** The sections, the price and the booking in a bar that stays under the header; a phone has no space for it. */
function FlatAnchors({ anchors, children }: { anchors: readonly Anchor[]; children: ReactNode }) {
  const current = useCurrentSection(anchors)
  return (
    <nav className={styles.anchors} data-hide="mobile" aria-label={flatCopy.sectionsLabel} data-print="hide">
      <Container className={styles.list}>
        {anchors.map(({ id, name }) => (
          <a
            key={id}
            href={`#${id}`}
            className={styles.anchor}
            data-hover="text"
            aria-current={id === current ? 'location' : undefined}
          >
            {name}
          </a>
        ))}
        {children}
      </Container>
    </nav>
  )
}

/** The last section whose beginning has passed the upper third of the screen; none while the first screen is read. */
function useCurrentSection(anchors: readonly Anchor[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    function update() {
      const line = window.innerHeight / 3
      // Queried each time: sections get their scripts late and may be other elements by then.
      const passed = anchors.findLast(({ id }) => {
        const section = document.getElementById(id)
        return section !== null && section.getBoundingClientRect().top <= line
      })
      setCurrent(passed?.id)
    }
    function handleScroll() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    update()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [anchors])
  return current
}
