import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { answerOf, api, CallError, refusalText } from '../../api.ts'
import { refusalTexts } from '../lots/words.ts'
import type { Order } from './order.ts'

const fetchCounts = () => answerOf(api.lots.counts.$get())
export type LotCounts = Awaited<ReturnType<typeof fetchCounts>>

export const useLotCounts = () => useQuery({ queryKey: ['lots', 'counts'], queryFn: fetchCounts })

const fetchPreview = (order: NonNullable<Order>) => answerOf(api.prices.preview.$post({ json: order }))
export type Plan = Awaited<ReturnType<typeof fetchPreview>>
export type PricedLot = Plan['lots'][number]

/** Every chosen lot before and after; the last one stays while another loads. */
export function usePreview(order: Order) {
  return useQuery({
    queryKey: ['prices', 'preview', order],
    queryFn: order ? () => fetchPreview(order) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const fetchChanges = async () => (await answerOf(api.prices.$get())).changes
export type PriceChange = Awaited<ReturnType<typeof fetchChanges>>[number]

export const usePriceChanges = () => useQuery({ queryKey: ['prices', 'changes'], queryFn: fetchChanges })

export function refusalOf(error: Error): string {
  const { refusal } = error instanceof CallError ? error.body : {}
  if (refusal) return `Ничего не изменилось. ${refusalTexts(refusal).join(' ')}`
  return refusalText(error, { conflict: 'Пока вы смотрели, объекты изменились. Проверьте новые цены ещё раз.' })
}
