import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { FlatPage } from '#contract/flat-page.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { formatRub } from '#domain/money.ts'
import styles from './buy-bar.module.css'

export interface BuyBarProps {
  page: FlatPage
  /** The price block: the bar comes when it is out of sight. */
  price: RefObject<HTMLElement | null>
  /** The heart, the booking. */
  children: ReactNode
}

/** On a phone: price and booking at the lower edge while the price block is not on the screen. */
export function BuyBar({ page, price, children }: BuyBarProps) {
  const isPriceSeen = useIsSeen(price)
  const { flat, texts } = page
  if (flat.price === null) return null
  return (
    <aside className={styles.bar} aria-label={flatCopy.buybar} hidden={isPriceSeen} data-float="" data-print="hide">
      <p className={styles.money}>
        <b>{formatRub(flat.price)}</b>
        <small>{texts.payment?.short}</small>
      </p>
      {children}
    </aside>
  )
}

/** Whether an element is on the screen; until it is known, it counts as seen. */
function useIsSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isSeen
}
