import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Found, SearchAnswer } from '#contract/search.ts'
import { isOnSale } from '#domain/lots/lot.ts'
import { fill, formatPrice } from '#domain/text/format.ts'
import * as copy from '#texts/search.ts'
import { SearchExamples, type SearchExamplesProps } from './search-form.tsx'
import styles from './search-results.module.css'

export interface SearchResultsProps extends SearchExamplesProps {
  answer: SearchAnswer
  onFollow?: () => void
}

/** @param examples offered when nothing is found */
export function SearchResults({ answer, onFollow, ...examples }: SearchResultsProps) {
  const { q, wish, purchase, lots, groups, absent, is_understood: isUnderstood } = answer
  if (!wish && !purchase && !absent && lots.length + groups.length === 0)
    return (
      <div className={styles.none} data-text="soft">
        <p>{fill(copy.none, { words: q })}</p>
        <SearchExamples {...examples} />
      </div>
    )
  return (
    <div className={styles.results} data-gap="40">
      {!isUnderstood && (
        <p className={styles.none} data-text="soft">
          {fill(copy.partly, { words: q })}
        </p>
      )}
      {wish && <Phrase phrase={wish} absent={absent} onFollow={onFollow} />}
      <div className={styles.groups}>
        {purchase && <Group title={copy.groupCode} items={[purchase]} onFollow={onFollow} />}
        {lots.length > 0 && (
          <Group
            title={copy.groupLots}
            items={lots.map(({ price, text, status, ...lot }) => ({
              ...lot,
              text: [text, isOnSale({ status }) && formatPrice(price)].filter(Boolean).join(', '),
            }))}
            onFollow={onFollow}
          />
        )}
        {groups.map(({ code, title, items }) => (
          <Group key={code} title={title} items={items} onFollow={onFollow} />
        ))}
      </div>
    </div>
  )
}

function Phrase({
  phrase,
  absent,
  onFollow,
}: {
  phrase: NonNullable<SearchAnswer['wish']>
  absent: string | null
  onFollow?: (() => void) | undefined
}) {
  const { conditions, missed, text, url } = phrase
  const isMissed = absent !== null || missed.length > 0
  const show = (
    <ButtonLink kind="primary" href={url} onClick={onFollow} className={styles.show}>
      {text}
    </ButtonLink>
  )
  // A bare kind, or a bound that all lots satisfy, is no condition.
  if (conditions.length === 0 && !isMissed) return show
  return (
    <section className={styles.phrase} data-tone="ink" data-stack="mobile" aria-label={copy.wishTitle}>
      <div data-gap="16">
        {conditions.length > 0 && (
          <>
            <h2 className={styles.said} data-text="soft">
              {copy.wishTitle}
            </h2>
            <ul className={styles.conditions} data-flex="wrap">
              {conditions.map(condition => (
                <li key={condition} data-flex="" data-gap="8">
                  <Icon name="check" size={16} />
                  {condition}
                </li>
              ))}
            </ul>
          </>
        )}
        {isMissed && (
          <p className={styles.missed} data-text="accent">
            {absent ?? fill(copy.wishMissed, { words: missed.map(words => `«${words}»`).join(', ') })}
          </p>
        )}
      </div>
      {show}
    </section>
  )
}

interface GroupProps {
  title: string
  items: readonly Found[]
  onFollow?: (() => void) | undefined
}

function Group({ title, items, onFollow }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title} data-text="soft" data-pad="below-12" data-border="below">
        {title}
      </h2>
      <ul>
        {items.map(({ url, title: name, text }) => (
          <li key={url + name}>
            <Link href={url} className={styles.item} data-pad="12" data-border="below" data-gap="4" onClick={onFollow}>
              <span className={styles.name}>{name}</span>
              {text && (
                <span className={styles.text} data-text="soft">
                  {text}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
