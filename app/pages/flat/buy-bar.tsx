import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { formatRub } from '#domain/money/money.ts'
import * as flatCopy from '#texts/flat.ts'
import styles from './buy-bar.module.css'
import type { FlatPage } from './model.server.ts'

export interface BuyBarProps {
  page: FlatPage
  /** Around the price and the payment, both marked `data-price`: the bar comes when neither is on the screen. */
  price: RefObject<HTMLElement | null>
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

/** Whether anything of the price is on the screen; until it is known, it counts as seen. */
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
