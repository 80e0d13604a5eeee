import { Link } from 'react-router'
import { formatRub, formatRubSigned } from '#domain/text/format.ts'
import { useMe } from '../../session.ts'
import { Block, FactList } from '../../ui/block.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LotStatus } from '../../ui/status.tsx'
import { STATE_TITLES } from '../lots/words.ts'
import type { RequestCard } from '../requests/use-requests.ts'
import styles from './request.module.css'

/** The lot of a request with the price of that time and of today. */
export function LotBlock({ request }: { request: RequestCard }) {
  const { rights } = useMe()
  const { lot, property, propertyTitle, priceRub } = request
  if (property === 0) return null
  const difference = lot?.priceRub && priceRub ? lot.priceRub - priceRub : 0
  return (
    <Block title="Объект" aside={lot && rights.includes('lots.read') && <Link to={`/lots/${property}`}>Карточка</Link>}>
      <div className={styles.lot} data-pad="12" data-plan={lot?.plan ? '' : undefined}>
        {lot?.plan && <img src={lot.plan} alt="План" className={styles.plan} />}
        <div data-gap="4 start">
          {lot?.path ? (
            <a href={lot.path} target="_blank" rel="noreferrer" data-role="link">
              {lot.title}
            </a>
          ) : (
            <b>{lot?.title ?? propertyTitle ?? `№ ${property}`}</b>
          )}
          {lot && <p data-text="soft">{lot.article}</p>}
          <p>
            {lot ? (
              <LotStatus state={lot.status}>{STATE_TITLES[lot.status]}</LotStatus>
            ) : (
              'На сайте объекта больше нет.'
            )}
          </p>
          {lot?.status === 'free' && rights.includes('lots.write') && (
            <ButtonLink size="small" to={`/lots/${property}?book`}>
              Забронировать…
            </ButtonLink>
          )}
        </div>
        <FactList
          right
          rows={[
            ['Цена в заявке', priceRub === null ? 'по запросу' : formatRub(priceRub)],
            ...(lot
              ? [
                  [
                    'Цена сейчас',
                    <b key="now">{lot.priceRub === null ? 'не показана' : formatRub(lot.priceRub)}</b>,
                  ] as const,
                ]
              : []),
            ...(difference === 0
              ? []
              : [
                  [
                    'Разница',
                    <span key="difference" data-text={difference > 0 ? 'medium accent' : undefined}>
                      {formatRubSigned(difference)}
                    </span>,
                  ] as const,
                ]),
          ]}
        />
      </div>
    </Block>
  )
}
