import { formatPhone } from '#domain/requests/phone.ts'
import { STATUS_TITLES } from '#domain/requests/progress.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { timeIn, visibleLines } from '../../requests/export-requests.ts'
import { listRequests, type RequestView } from '../../requests/list-requests.ts'
import { requestDetails, typeText, utmText } from '../../requests/write-letter.ts'
import { type Actor, demand, writeLog } from '../actor.ts'
import type { RequestFilter } from './filter.ts'
import { type ListContext, selectIds } from './list.ts'

type Cell = string | number

const TITLES = [
  'Номер',
  'Пришла',
  'Состояние',
  'Ответственный',
  'Взята',
  'Закрыта',
  'Тип',
  'Имя',
  'Телефон',
  'Почта',
  'Объект',
  'Цена в заявке, ₽',
  'Страница',
  'Источник',
  'Подробности',
  'Доставка',
]

/** Rows of a table with the requests of a filter, newest first. The first row has the titles. */
export async function exportRows(actor: Actor, context: ListContext, filter: RequestFilter): Promise<Cell[][]> {
  demand(actor, 'requests.export')
  const { db, now, site } = context
  const ids = selectIds(context, filter)
  const requests = await listRequests(db, { which: row => row('request.id', 'in', ids) })
  const { format } = timeIn(site().content.global.time_zone)
  const after = { filter: { ...filter, search: undefined }, count: requests.length }
  await inTransaction(db, trx => writeLog(trx, actor, { action: 'request.export', subject: 'requests', after }, now()))
  const time = (isoTime: string | null) => (isoTime ? format(isoTime) : '')
  return [TITLES, ...requests.map(request => cellsOf(request, time).map(visibleCell))]
}

function cellsOf(request: RequestView, time: (isoTime: string | null) => string): Cell[] {
  return [
    request.id,
    time(request.createdAt),
    request.held ? 'задержана' : STATUS_TITLES[request.status].toLowerCase(),
    request.ownerName ?? '',
    time(request.takenAt),
    time(request.handledAt),
    typeText(request.type),
    request.name,
    formatPhone(request.phone),
    request.mail ?? '',
    request.propertyTitle ?? (request.property || ''),
    request.priceRub ?? '',
    request.link,
    utmText(request),
    requestDetails(request.extra)
      .map(({ title, text }) => `${title}: ${text}`)
      .join('\n'),
    request.deliveries.map(({ channel, state }) => `${channel}: ${state}`).join(', '),
  ]
}

/** A workbook has texts as texts, so none of them is a formula; a cell holds 32,767 characters. */
function visibleCell(cell: Cell): Cell {
  return typeof cell === 'number' ? cell : visibleLines(cell).slice(0, 32_000)
}
