import { formatPhone } from '#domain/requests/phone.ts'
import { formatMoment } from '../../time.ts'
import { Block } from '../../ui/block.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/parts.tsx'
import { CommentForm } from '../request/conversation.tsx'
import { Deliveries } from '../request/deliveries.tsx'
import { LotBlock } from '../request/lot-block.tsx'
import { ProgressBar } from '../request/progress-bar.tsx'
import { CallLink } from '../request/request.tsx'
import styles from './requests.module.css'
import { useRequest } from './use-requests.ts'
import { numberText, typeTitle } from './words.ts'

interface PanelProps {
  id: string
  query: string
  onMove: (by: number) => void
  onClose: () => void
}

/** The chosen request next to the list. */
export function RequestPanel({ id, query, onMove, onClose }: PanelProps) {
  return (
    <aside className={styles.panel} aria-label="Выбранная заявка">
      <div className={styles.panelHead} data-flex="" data-text="soft">
        <span>{numberText(id)}</span>
        <ButtonLink kind="ghost" size="small" to={`/requests/${id}`} state={{ query }}>
          Открыть
        </ButtonLink>
        <Button kind="ghost" size="small" icon="up" iconOnly onClick={() => onMove(-1)}>
          Предыдущая, k
        </Button>
        <Button kind="ghost" size="small" icon="chevron-down" iconOnly onClick={() => onMove(1)}>
          Следующая, j
        </Button>
        <Button kind="ghost" size="small" icon="close" iconOnly onClick={onClose}>
          Закрыть, Esc
        </Button>
      </div>
      <Loaded query={useRequest(id)}>
        {request => (
          <div key={id} className={styles.panelBody} data-columns="1" data-pad="above-12" data-gap="24">
            <div>
              <h2>{request.name}</h2>
              <p data-text="soft">
                {typeTitle(request.type)}, {formatMoment(request.createdAt)}, {formatPhone(request.phone)}
              </p>
            </div>
            <CallLink phone={request.phone} />
            <LotBlock request={request} />
            <Block title="Ход">
              <ProgressBar request={request} />
              <CommentForm id={id} />
            </Block>
            <Deliveries request={request} />
          </div>
        )}
      </Loaded>
    </aside>
  )
}
