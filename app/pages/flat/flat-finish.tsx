import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { formatRub } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import type { FlatFinish as Finish, FinishOption } from '#server/pages/flat/terms.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import { LotSection } from '../../features/lot-page/lot-section.tsx'
import { ABOVE_MOBILE, useMedia } from '../../lib/use-media.ts'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { TextLink } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './flat-finish.module.css'

/** The finish that the visitor looks at; null = the flat as it is sold. */
export type FinishChoice = FinishOption | null

/** What is chosen at first: a present is taken, a purchase is not. */
export function firstChoice({ options, gift }: Finish): FinishChoice {
  return gift ? (options[0] ?? null) : null
}

export interface FlatFinishProps {
  finish: Finish
  choice: FinishChoice
  onChoose: (choice: FinishChoice) => void
}

/** Finishes with what they add to the price; the rooms below follow the choice. */
export function FlatFinish({ finish, choice, onChoose }: FlatFinishProps) {
  const { options, gift, own } = finish
  return (
    <LotSection
      id="finish"
      title={flatPageCopy.furnish}
      note={
        gift && (
          <p className={styles.gift}>
            <TextLink href={paths.promo(gift.slug)}>
              {fill(flatPageCopy.finishGift, { date: formatDate(gift.until) })}
            </TextLink>
          </p>
        )
      }
      className={styles.finish}
    >
      <fieldset className={styles.options} aria-label={flatPageCopy.finishChoice}>
        <FinishCard
          name={own.name}
          text={own.text}
          picture={<BareRoom />}
          price={<b>{flatPageCopy.finishIncluded}</b>}
          isChosen={choice === null}
          onChoose={() => onChoose(null)}
        />
        {options.map(option => (
          <FinishCard
            key={option.slug}
            name={option.name}
            text={option.tagline}
            picture={<FinishPicture option={option} />}
            price={<FinishPrice option={option} isGift={gift !== null} />}
            isChosen={choice?.slug === option.slug}
            onChoose={() => onChoose(option)}
          />
        ))}
      </fieldset>
      <div aria-live="polite">
        {choice ? (
          <FinishRooms rooms={choice.rooms.map(room => ({ ...room, finish: choice.name }))} />
        ) : (
          <FinishExamples options={options} />
        )}
      </div>
    </LotSection>
  )
}

interface FinishCardProps {
  name: string
  text: string
  picture: React.ReactNode
  price: React.ReactNode
  isChosen: boolean
  onChoose: () => void
}

function FinishCard({ name, text, picture, price, isChosen, onChoose }: FinishCardProps) {
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.input}
        data-hide="no-script"
        data-cover=""
        name="finish"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.picture}>{picture}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
      <span className={styles.price}>{price}</span>
    </label>
  )
}

function FinishPicture({ option }: { option: FinishOption }) {
  return (
    <>
      {option.picture && <LazyImage picture={{ ...option.picture, alt: '' }} />}
      <span className={styles.samples} data-hide="mobile" aria-hidden="true">
        {option.palette.map(({ name, hex }) => (
          <i key={name} style={{ '--sample': hex }} />
        ))}
      </span>
    </>
  )
}

function FinishPrice({ option, isGift }: { option: FinishOption; isGift: boolean }) {
  if (!isGift) return <b>{fill(flatPageCopy.finishPrice, { price: formatRub(option.priceRub) })}</b>
  return (
    <>
      <VisuallyHidden>{flatCopy.priceOldLabel}: </VisuallyHidden>
      <s>{formatRub(option.priceRub)}</s>
      <b>{formatRub(0)}</b>
    </>
  )
}

/** Without a finish chosen: one room of each that the flat can have. */
function FinishExamples({ options }: { options: readonly FinishOption[] }) {
  // A different room for each finish: the cards already show the same room in all of them.
  const rooms = options.flatMap(({ name, rooms }, index) => {
    const room = rooms[index % rooms.length]
    return room ? [{ ...room, finish: name }] : []
  })
  if (rooms.length === 0) return null
  return (
    <>
      <p className={styles.examples}>{flatPageCopy.finishExamples}</p>
      <FinishRooms rooms={rooms} />
    </>
  )
}

interface FinishedRoom {
  name: string
  picture: FinishOption['rooms'][number]['picture']
  finish: string
}

function FinishRooms({ rooms }: { rooms: readonly FinishedRoom[] }) {
  // On a phone the row scrolls sideways, and a keyboard has to reach that (WCAG 2.1.1); elsewhere it is a grid.
  const isGrid = useMedia(ABOVE_MOBILE)
  return (
    <section className={styles.rooms} aria-label={flatPageCopy.finishRooms} tabIndex={isGrid ? undefined : 0}>
      {rooms.map(({ name, picture, finish }) => (
        <figure key={finish + name} className={styles.room}>
          <span className={styles.roomPicture}>
            <LazyImage picture={picture} />
          </span>
          <figcaption>{fill(flatPageCopy.finishCaption, { room: name, name: finish })}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** A flat without a finish has no render: the empty room as lines. */
function BareRoom() {
  return (
    <svg className={styles.bare} viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0 96 52M300 0 204 52M0 200 96 146M300 200 204 146M96 52h108v94H96z" />
      <path d="M128 70h44v50h-44zM150 70v50M232 180V62l24-14v148M24 132l18-9v12l-18 9zM60 164l50-18M100 180l34-34M160 188l-8-42M214 180l-30-34" />
    </svg>
  )
}
