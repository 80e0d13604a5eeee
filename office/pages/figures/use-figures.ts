import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keysOf } from '#domain/lib/collections.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { answerOf, api } from '../../api.ts'

const fetchFigures = (query: Period) => answerOf(api.figures.$get({ query }))

interface Period {
  from?: string
  to?: string
}

export type Figures = Awaited<ReturnType<typeof fetchFigures>>
type Total = keyof Omit<Figures['days'][number], 'day'>

const TITLES: Record<Total, string> = {
  views: 'Просмотры',
  lotViews: 'Карточки объектов',
  requests: 'Заявки',
  bookings: 'Брони',
  sold: 'Проданы',
}

export const TOTALS = keysOf(TITLES).map(name => ({ name, title: TITLES[name] }))

export const totalOf = (days: Figures['days'], name: Total) => sumOf(days.map(day => day[name]))

export const useFigures = (period: Period, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['figures', period],
    queryFn: () => fetchFigures(period),
    placeholderData: keepPreviousData,
  })
