import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '../../frame/head.tsx'
import { ButtonLink, Empty, Loaded } from '../../ui/parts.tsx'
import { Changes } from './changes.tsx'
import { type Draft, newDraft, orderOf } from './order.ts'
import { OrderForm } from './order-form.tsx'
import { Preview } from './preview.tsx'
import styles from './prices.module.css'
import { type LotCounts, useLotCounts } from './use-prices.ts'

/** A mass change of prices, or with `?list` those that were made. */
export function Component() {
  const [parameters] = useSearchParams()
  const query = useLotCounts()
  const isList = parameters.has('list')

  return (
    <>
      <Head
        title={isList ? 'Изменения цен' : 'Изменить цены'}
        note={isList ? 'Назначенные и сделанные' : 'Ничего не изменится, пока вы не примените'}
      >
        {isList ? (
          <ButtonLink kind="primary" icon="ruble" to="/prices">
            Изменить цены
          </ButtonLink>
        ) : (
          <ButtonLink icon="history" to="/prices?list">
            Прошлые и назначенные
          </ButtonLink>
        )}
      </Head>
      <Loaded query={query}>{counts => (isList ? <Changes counts={counts} /> : <NewChange counts={counts} />)}</Loaded>
    </>
  )
}

function NewChange({ counts }: { counts: LotCounts }) {
  const [draft, setDraft] = useState(() => newDraft(counts.today))
  const change = (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part }))
  const { order, errors } = orderOf(draft, counts.today)
  return (
    <div className={styles.columns} data-align="start" data-gap="16">
      <OrderForm draft={draft} counts={counts} errors={errors} onChange={change} />
      {order ? (
        <Preview
          order={order}
          excluded={draft.excluded}
          onExclude={excluded => change({ excluded })}
          onDone={() => setDraft(newDraft(counts.today))}
        />
      ) : (
        <Empty title="Здесь будет каждая цена до и после">
          Выберите объекты и скажите, на сколько изменить цену. Записывается только по кнопке внизу.
        </Empty>
      )}
    </div>
  )
}
