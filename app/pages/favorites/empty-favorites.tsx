import { paths } from '#contract/paths.ts'
import { countOf, fill } from '#domain/text/format.ts'
import * as favorites from '#texts/favorites.ts'
import * as plurals from '#texts/plurals.ts'
import { LotCard } from '../../features/lot-card/lot-card.tsx'
import { ArrowLink, ButtonLink } from '../../ui/button.tsx'
import cardList from '../../ui/card-list.module.css'
import { Heading } from '../../ui/heading.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './empty-favorites.module.css'
import type { FavoritesPage } from './lists.server.ts'

export interface EmptyFavoritesProps {
  start: FavoritesPage['start']
  total: number
  hasSitePlan: boolean
}

export function EmptyFavorites({ start, total, hasSitePlan }: EmptyFavoritesProps) {
  return (
    <>
      <div className={styles.empty} data-gap="48" data-align="center" data-stack="tablet">
        <Cards />
        <div data-gap="28">
          <Heading level={1} size="d2">
            {favorites.pageEmptyTitle}
          </Heading>
          <Text size="lead">
            {favorites.pageEmptyText} {favorites.pageEmptyKeep}
          </Text>
          <div className={styles.actions} data-flex="wrap">
            <ButtonLink kind="primary" size="large" href={paths.flats()}>
              {favorites.pageEmptyButton}
            </ButtonLink>
            {hasSitePlan && <ArrowLink href={paths.sitePlan()}>{favorites.pageEmptyGenplan}</ArrowLink>}
          </div>
        </div>
      </div>
      {start.length > 0 && (
        <section className={styles.start} aria-labelledby="start-title">
          <div className={styles.head} data-align="end" data-flex="wrap spread">
            <Heading size="d3" id="start-title">
              {favorites.pageEmptyStart}
            </Heading>
            <ArrowLink href={paths.flats()}>
              {fill(favorites.pageEmptyAllFlats, { count_flats: countOf(total, plurals.flat) })}
            </ArrowLink>
          </div>
          <ul className={cardList.cards} data-lines="shared">
            {start.map(flat => (
              <li key={flat.id} className={cardList.item}>
                <LotCard lot={flat} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Cards() {
  return (
    <svg className={styles.art} data-fill="width" viewBox="0 0 420 360" aria-hidden="true">
      <path d="M34 50h132a20 20 0 0 1 20 20v190a20 20 0 0 1-20 20H34a20 20 0 0 1-20-20V70a20 20 0 0 1 20-20ZM38 96h124v104H38zM98 96v52h64M98 200v-26M38 226h80m-80 22h52" />
      <path
        className={styles.middle}
        d="M144 28h132a20 20 0 0 1 20 20v190a20 20 0 0 1-20 20H144a20 20 0 0 1-20-20V48a20 20 0 0 1 20-20ZM148 74h124v104H148zM216 74v44h56m-124 12h40v48M148 204h92m-92 22h60"
      />
      <path
        className={styles.near}
        d="M254 76h132a20 20 0 0 1 20 20v190a20 20 0 0 1-20 20H254a20 20 0 0 1-20-20V96a20 20 0 0 1 20-20ZM258 122h124v104H258zM322 122v60h60M258 182h30v44M258 252h80m-80 22h52"
      />
      <path
        className={styles.heart}
        d="M376 116s-13-7.6-13-17.200a7.4 7.4 0 0 1 13-4.7 7.4 7.4 0 0 1 13 4.700c0 9.6-13 17.2-13 17.200Z"
      />
    </svg>
  )
}
