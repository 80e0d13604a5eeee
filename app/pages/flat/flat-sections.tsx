import { Suspense, useMemo, useState } from 'react'
import type { FlatLadder as Ladder } from '#contract/lots/flat-layout-facts.ts'
import { paths } from '#contract/paths.ts'
import { formatDate, formatHours } from '#domain/dates/dates.ts'
import { priceWithFinish } from '#domain/purchase/whole-purchase.ts'
import { DOT, fill, formatRubSigned } from '#domain/text/format.ts'
import * as copy from '#texts/flat-page.ts'
import * as mortgage from '#texts/mortgage.ts'
import type { FlatRequestProps } from '../../features/mortgage/loan-offers.tsx'
import { fullCostText } from '../../features/mortgage/loan-rate.tsx'
import { lazyComponent } from '../../lib/chunk-reload.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import { FlatFinish, firstChoice } from './flat-finish.tsx'
import { FlatPlace } from './flat-place.tsx'
import { FlatPlanner } from './flat-planner.tsx'
import { FlatPrice } from './flat-price.tsx'
import { FlatRequestButton } from './flat-request-button.tsx'
import { FlatRooms, MorePart } from './flat-rooms.tsx'
import styles from './flat-sections.module.css'
import { FlatSimilar } from './flat-similar.tsx'
import type { FlatModel, FlatPage } from './model.server.ts'

/** Heavy and below the first screen; rendered by the server, hydrated when its script has loaded. */
const FlatMortgage = lazyComponent(async () => (await import('./flat-mortgage.tsx')).FlatMortgage)

/** Everything below the first screen: the rooms, where the flat is, its finish, its loans, similar ones. */
export function FlatSections({ page, similar }: FlatModel) {
  const { flat, finish, offers } = page
  const [choice, setChoice] = useState(() => firstChoice(finish))
  const RequestButton = useMemo(() => (props: FlatRequestProps) => <FlatRequestButton {...props} page={page} />, [page])
  const promos = <FlatPromos promos={page.promos} />
  return (
    <>
      <FlatRooms page={page}>
        <FlatSun sun={page.sun} />
        {page.planner && <FlatPlanner src={page.planner} title={flat.title} />}
        <FlatPrice page={page} />
        {flat.ladder.length > 0 && <FlatLadder steps={flat.ladder} />}
      </FlatRooms>
      <FlatPlace page={page} />
      {flat.price !== null && finish.options.length > 0 && (
        <FlatFinish page={page} choice={choice} onChoose={setChoice} />
      )}
      {flat.price !== null && offers.length > 0 ? (
        <Suspense>
          <FlatMortgage
            offers={offers}
            payment={flat.payment_terms}
            matcapRub={page.matcapRub}
            place={{ buildingId: flat.building.id, monthsUntilKeys: page.monthsUntilKeys, today: page.today }}
            priceRub={priceWithFinish(flat, choice, finish.gift) ?? flat.price}
            request={page.requests.mortgage}
            RequestButton={RequestButton}
          >
            {promos}
          </FlatMortgage>
        </Suspense>
      ) : (
        page.promos.length > 0 && <Section space="tight">{promos}</Section>
      )}
      <FlatSimilar lots={similar} rooms={flat.rooms} />
    </>
  )
}

export function FlatLadder({ steps }: { steps: Ladder }) {
  return (
    <MorePart id="ladder" title={copy.ladderTitle} text={copy.ladderLead}>
      <ul className={styles.steps} data-border="below">
        {steps.map(({ id, difference, text, also, flat }) => (
          <li key={id} className={styles.step} data-anchor="" data-align="center" data-pad="16" data-border="above">
            <strong data-text="d5 nowrap" data-full="mobile">
              {difference === 0 ? copy.ladderSame : formatRubSigned(difference)}
            </strong>
            <div>
              <Link className={styles.link} data-text="lead" href={paths.flat(id)}>
                {text}
              </Link>
              <Text size="ui">
                {flat}. {also}
              </Text>
            </div>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </MorePart>
  )
}

/** Hours of direct sun in each room, in winter, spring and summer. */
export function FlatSun({ sun: { sentence, rooms } }: Pick<FlatPage, 'sun'>) {
  return (
    <MorePart id="sun" title={copy.sun} text={`${sentence}.`}>
      <table className={styles.hours} data-text="ui figures">
        <thead>
          <tr>
            <th data-text="soft" scope="col">
              {copy.sunRoom}
            </th>
            <th data-text="soft" scope="col">
              {copy.sunWinter}
            </th>
            <th data-text="soft" scope="col">
              {copy.sunSpring}
            </th>
            <th data-text="soft" scope="col">
              {copy.sunSummer}
            </th>
          </tr>
        </thead>
        <tbody>
          {rooms.map(({ id, name, winterMin, equinoxMin, summerMin }) => (
            <tr key={id}>
              <th data-text="soft" scope="row">
                {name}
              </th>
              <td>{formatHours(winterMin)}</td>
              <td>{formatHours(equinoxMin)}</td>
              <td>{formatHours(summerMin)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="caption">{copy.sunNote}</Text>
    </MorePart>
  )
}

/** Promotions of the flat, a line each. By law the full cost of a credit has a warning. */
export function FlatPromos({ promos }: { promos: readonly FlatPage['promos'][number][] }) {
  if (promos.length === 0) return null
  return (
    <ul id="offers" className={styles.list} data-fill="width" data-border="above" aria-label={copy.offersTitle}>
      {promos.map(({ slug, title, badge, lead, until, psk }) => (
        <li key={slug}>
          <Link className={styles.promo} data-text="ui" href={paths.promo(slug)} data-credit={psk ? '' : undefined}>
            <b data-text="accent">{title}</b>
            <span data-text="figures">
              {[
                psk && fullCostText(psk),
                badge,
                fill(copy.offerUntil, { date: formatDate(until, { year: true }) }).toLowerCase(),
              ]
                .filter(Boolean)
                .join(DOT)}
            </span>
            <small data-text="caption soft">
              <span data-hide="mobile">{lead} </span>
              {psk && `${mortgage.warning}.`}
            </small>
            <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
