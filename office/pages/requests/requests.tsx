import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clamp } from '#domain/lib/maths.ts'
import { Head } from '../../frame/head.tsx'
import { useKeys } from '../../frame/keys.tsx'
import { useToday } from '../../frame/use-today.ts'
import { useMe } from '../../session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty, Key, Loaded } from '../../ui/parts.tsx'
import { AnnounceSwitches } from './announce.tsx'
import { Filters } from './filters.tsx'
import { RequestPanel } from './panel.tsx'
import styles from './requests.module.css'
import { Rows } from './rows.tsx'
import { STEP, takeRequest, useChange, useFilter, useRequests } from './use-requests.ts'

/** All requests. On a wide screen the chosen one is shown in a panel. */
export function Component() {
  const { rights } = useMe()
  const { filter, query: address, setFilter, clear } = useFilter()
  const query = useRequests(filter)
  const { data: list } = query
  const { data: today } = useToday()
  const [chosen, setChosen] = useState<string>()
  const [cleared, setCleared] = useState(0)
  const navigate = useNavigate()
  const take = useChange(takeRequest, 'Заявка ваша')
  const ids = list?.rows.map(({ id }) => id) ?? []

  function move(by: number): boolean {
    const at = chosen === undefined ? -1 : ids.indexOf(chosen)
    const next = ids[clamp(at + by, 0, ids.length - 1)]
    setChosen(next)
    document.querySelector(`[data-id="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    return next !== undefined
  }

  useKeys(event => {
    if (event.code === 'KeyJ') return move(1)
    if (event.code === 'KeyK') return move(-1)
    if (chosen === undefined) return false
    // A focused link or button has its own Enter.
    if (event.key === 'Enter' && document.activeElement?.closest('a, button') === null) {
      void navigate(`/requests/${chosen}`, { state: { query: address } })
      return true
    }
    if (event.code === 'KeyE' && rights.includes('requests.work')) {
      take.mutate(chosen)
      return true
    }
    if (event.key !== 'Escape') return false
    setChosen(undefined)
    return true
  })

  return (
    <div className={styles.page} data-panel={chosen !== undefined || undefined}>
      <div data-shrink="any">
        <Head title="Заявки" {...(list ? { count: list.total } : {})}>
          <AnnounceSwitches />
          {rights.includes('requests.export') && (
            <ButtonLink icon="download" to={`/api/requests/export?${address}`} reloadDocument data-hide="mobile">
              Excel
            </ButtonLink>
          )}
        </Head>
        <Filters key={cleared} filter={filter} list={list} setFilter={setFilter} />
        <Loaded query={query}>
          {({ rows, total, facets }) =>
            rows.length > 0 ? (
              <div data-stale={query.isPlaceholderData || undefined}>
                <Rows
                  rows={rows}
                  counts={facets.state}
                  chosen={chosen}
                  normMinutes={today?.normMinutes ?? Number.POSITIVE_INFINITY}
                  query={address}
                />
                <p className={styles.foot} data-flex="wrap" data-gap="16" data-role="meta" data-text="soft">
                  <span>
                    {rows.length} из {total}
                  </span>
                  <span data-hide="mobile">
                    <Key>j</Key> <Key>k</Key> по списку, <Key>Enter</Key> открыть, <Key>e</Key> взять себе
                  </span>
                  {total > rows.length && (
                    <Button size="small" onClick={() => setFilter('limit', String(Number(filter.limit) + STEP))}>
                      Показать ещё {Math.min(total - rows.length, STEP)}
                    </Button>
                  )}
                </p>
              </div>
            ) : (
              <NothingFound
                isSearch={address !== ''}
                search={filter.search}
                done={facets.state.done ?? 0}
                onDone={() => setFilter('state', 'done')}
                onClear={() => {
                  clear()
                  setCleared(cleared + 1)
                }}
              />
            )
          }
        </Loaded>
      </div>
      {chosen && <RequestPanel id={chosen} query={address} onMove={move} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

interface NothingFoundProps {
  isSearch: boolean
  search: string | undefined
  /** Closed requests that the other filters pass. */
  done: number
  onDone: () => void
  onClear: () => void
}

function NothingFound({ isSearch, search, done, onDone, onClear }: NothingFoundProps) {
  if (!isSearch) {
    return <Empty title="Всё сделано">Новых заявок нет, и в работе ничего не осталось.</Empty>
  }
  return (
    <Empty
      title="Таких заявок нет"
      action={
        <>
          {done > 0 && <Button onClick={onDone}>Показать закрытые: {done}</Button>}
          <Button kind="ghost" onClick={onClear}>
            Сбросить фильтры
          </Button>
        </>
      }
    >
      {search ? `Искали «${search}».` : 'По этим фильтрам ничего не нашлось.'}
    </Empty>
  )
}
