import type { LotPage } from '#server/pages/lot-page.ts'
import { Text } from '../../ui/text.tsx'
import { BookedObject } from '../request-form/booked-object.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import styles from './price-box.module.css'

/** Buttons of requests about a lot. */
export function LotOffer({ page, note }: { page: LotPage; note?: string | null }) {
  const { id, title, object, state, price, requests } = page
  return (
    <div className={styles.box} data-columns="1" data-gap="20">
      {state && (
        <p className={styles.text} data-text="ui soft">
          {state.text}
        </p>
      )}
      {note && <Text size="small">{note}</Text>}
      <div className={styles.actions} data-gap="8">
        {requests.map(({ button, ...request }, index) => (
          <RequestLink
            key={request.type}
            kind={index === 0 ? 'primary' : 'secondary'}
            size="large"
            wide
            request={{
              ...request,
              property: id,
              object: <BookedObject title={title} meta={object} priceRub={price?.rub ?? null} />,
            }}
          >
            {button}
          </RequestLink>
        ))}
      </div>
    </div>
  )
}
