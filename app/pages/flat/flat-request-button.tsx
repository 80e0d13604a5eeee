import { fill } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat.ts'
import type { FlatRequestProps } from '../../features/mortgage/loan-offers.tsx'
import { BookedObject } from '../../features/request-form/booked-object.tsx'
import { RequestLink } from '../../features/request-form/request-link.tsx'
import type { FlatPage } from './model.server.ts'

/** Opens the window of a request about this flat, with the flat, or the offer of a bank for it, above the fields. */
export function FlatRequestButton({
  page,
  request,
  buttonProps,
  offer,
  details,
}: FlatRequestProps & { page: FlatPage }) {
  const { flat, texts } = page
  const { button, ...options } = request
  const object = (
    <BookedObject
      title={offer ? fill(flatCopy.offerOfBank, { name: offer.name, bank: offer.bank }) : flat.title}
      meta={offer ? flat.title : texts.address}
      priceRub={flat.price}
      picture={<img src={flat.plan.src} alt="" width={flat.plan.width} height={flat.plan.height} />}
    />
  )
  return (
    <RequestLink {...buttonProps} request={{ ...options, property: flat.id, details, object }}>
      {button}
    </RequestLink>
  )
}
