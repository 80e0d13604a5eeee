import { paths } from '#contract/paths.ts'
import type { FilterValues } from '#domain/lots/address.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import * as lotList from '#texts/lot-list.ts'
import { onPlainClick } from '../../lib/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import { openRequestModal } from '../request-form/request-modal-store.ts'
import styles from './empty-list.module.css'
import { useKindView } from './kind-view.ts'
import type { ChangeFilter } from './use-filter.ts'

export interface EmptyListProps {
  page: Pick<ListPage<ListedLot>, 'empty' | 'loosen' | 'isNothingOnSale'>
  nothing: FilterValues
  change: ChangeFilter
}

/** No results: conditions from the most limiting one, each with the number of lots without it. */
export function EmptyList({ page: { empty, loosen, isNothingOnSale }, nothing, change }: EmptyListProps) {
  const { listPath, emptyAsk } = useKindView()
  const most = Math.max(...loosen.map(({ count }) => count), 1)
  return (
    <>
      <Unbuilt />
      <div data-columns="1" data-gap="24" data-shrink="any">
        <Heading>{empty?.title}</Heading>
        <Text size="lead">{empty?.text}</Text>
        {loosen.length > 0 && (
          <ul className={styles.loosen}>
            {loosen.map(({ text, gives, count, values: looser }) => (
              <li key={text}>
                <Link
                  className={styles.row}
                  data-gap="20"
                  data-align="center"
                  data-hover="accent"
                  href={listPath(looser)}
                  onClick={onPlainClick(() => change(() => looser))}
                >
                  <span>{text}</span>
                  <span className={styles.bar} data-hide="mobile" style={{ '--loosen-share': count / most }} />
                  <span className={styles.count} data-text="figures soft end">
                    {gives}
                  </span>
                  <Icon name="arrow-right" size={20} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions} data-flex="wrap">
          {emptyAsk && <NewsOffer ask={emptyAsk} />}
          {/* The list is empty without filters too. */}
          {!isNothingOnSale && (
            <ButtonLink
              kind="ghost"
              iconAfter={null}
              href={listPath(nothing)}
              onClick={onPlainClick(() => change(() => nothing))}
            >
              {lotList.resetAll}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

function Unbuilt() {
  return (
    <svg className={styles.art} data-fill="width" data-hide="tablet" viewBox="0 0 360 300" aria-hidden="true">
      <path d="M20 20h320v260H20zM20 130h120M140 20v34m0 38v38M200 280v-62m0-40v-48h140" strokeDasharray="7 7" />
      <path d="M140 54a38 38 0 0 1-38 38M200 178a40 40 0 0 0-40 40" />
    </svg>
  )
}

function NewsOffer({ ask }: { ask: string }) {
  return (
    <ButtonLink kind="primary" icon="bell" href={paths.contacts()} onClick={onPlainClick(() => requestNews(ask))}>
      {lotList.emptyButton}
    </ButtonLink>
  )
}

function requestNews(description: string) {
  const title = lotList.emptyButton
  openRequestModal({ title, description, submitText: title, type: 'notify' })
}
