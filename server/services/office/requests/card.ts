import { NotFound } from '#contract/errors.ts'
import { waitsMinutes } from '#domain/requests/progress.ts'
import { textHash } from '../../content/consent-texts.ts'
import { showRequest } from '../../requests/list-requests.ts'
import { requestDetails, utmText } from '../../requests/write-letter.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, demand } from '../actor.ts'
import { planOf } from '../lots/card.ts'
import { officeHours, subjectOf } from './context.ts'
import type { ListContext } from './list.ts'

interface CardContext extends ListContext {
  site: () => Pick<SiteSnapshot, 'content' | 'onSale'>
}

/** Everything stored about a request, except the address of the visitor. @throws NotFound */
export async function readRequest(actor: Actor, context: CardContext, id: string) {
  demand(actor, 'requests.read')
  const { db, now, site } = context
  const request = await showRequest(db, id)
  if (!request) throw new NotFound('Такой заявки нет: её могли стереть')
  const { ip, client, userAgent, extra, consents, tracking, ...rest } = request
  const others = await db
    .selectFrom('request')
    .select(['id', 'createdAt', 'type', 'propertyTitle', 'status'])
    .where('phone', '=', request.phone)
    .where('id', '!=', id)
    .orderBy('createdAt', 'desc')
    .execute()
  const ids = [id, ...others.map(other => other.id)]
  const comments = await db
    .selectFrom('requestComment')
    .select(['id', 'requestId', 'at', 'authorName', 'text'])
    .where('requestId', 'in', ids)
    .orderBy('at', 'desc')
    .execute()
  const log = await db
    .selectFrom('officeLog')
    .select(['id', 'at', 'actorName', 'action', 'after'])
    .where('subject', '=', subjectOf(id))
    .orderBy('id', 'desc')
    .execute()
  const { content, onSale } = site()
  return {
    ...rest,
    waitsMinutes: waitsMinutes(rest, officeHours(site()), now()),
    source: utmText({ tracking, referrer: rest.referrer }),
    details: requestDetails(extra),
    lot: lotOf(onSale, request.property),
    consents: consents.map(consent => ({ ...consent, text: textOf(content, consent) })),
    others,
    comments,
    log: log.map(({ after, ...entry }) => ({ ...entry, after: JSON.parse(after) })),
  }
}

/** The lot as it is today; null = none, or it is no longer shown. */
function lotOf(onSale: SiteSnapshot['onSale'], id: number) {
  const found = onSale.find(id)
  if (!found) return null
  const { sale, card: lot } = found
  return {
    title: sale.kind.nameOf(lot),
    path: sale.kind.page?.path(id) ?? null,
    plan: planOf(found),
    article: lot.article,
    status: lot.status,
    priceRub: lot.price,
  }
}

/** The text that was accepted, to the letter; null = it is not archived. */
function textOf({ legal_archive: archive }: SiteSnapshot['content'], accepted: { document: string; sha256: string }) {
  const text = archive.find(
    ({ document, markdown }) => document === accepted.document && textHash(markdown) === accepted.sha256,
  )
  return text?.markdown ?? null
}
