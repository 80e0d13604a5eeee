import { useQuery } from '@tanstack/react-query'
import { REQUEST_STATUSES, STATUS_TITLES } from '#domain/requests/progress.ts'
import { answerOf, api } from '../../api.ts'
import { useMe } from '../../session.ts'
import { Segmented } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { type RequestCard, takeRequest, useChange } from '../requests/use-requests.ts'
import styles from './request.module.css'

/** Status and owner. Nothing can be changed while the request is held. */
export function ProgressBar({ request: { id, status, held, ownerId, ownerName } }: { request: RequestCard }) {
  const { person, rights } = useMe()
  const canWork = rights.includes('requests.work')
  const { data: workers = [] } = useQuery({
    queryKey: ['requests', 'workers'],
    queryFn: () => answerOf(api.requests.workers.$get()),
    staleTime: 60_000,
    enabled: canWork,
  })
  const change = useChange((to: RequestCard['status']) =>
    answerOf(api.requests[':id'].status.$put({ param: { id }, json: { from: status, to } })),
  )
  const give = useChange((owner: string) =>
    status === 'new' && owner === person.id
      ? takeRequest(id)
      : answerOf(api.requests[':id'].owner.$put({ param: { id }, json: { id: owner } })),
  )
  const isKnown = ownerId === null || workers.some(worker => worker.id === ownerId)

  return (
    <div className={styles.progress} data-flex="wrap" data-align="end" data-gap="12">
      <Segmented
        label="Состояние"
        name={`status-${id}`}
        value={change.isPending ? change.variables : status}
        options={REQUEST_STATUSES.map(value => ({ value, label: STATUS_TITLES[value] }))}
        disabled={!canWork || held}
        onValueChange={to => change.mutate(to)}
      />
      <SelectField
        label="Ответственный"
        className={styles.ownerField}
        value={ownerId ?? ''}
        disabled={!canWork || held || give.isPending}
        options={workers.map(worker => [worker.id, worker.name])}
        onValueChange={owner => owner && give.mutate(owner)}
      >
        <option value="" disabled>
          Не назначен
        </option>
        {!isKnown && <option value={ownerId}>{ownerName}</option>}
      </SelectField>
    </div>
  )
}
