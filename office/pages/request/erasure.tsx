import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#app/ui/toasts.ts'
import { ERASURE_REASONS, type ErasureReason } from '#domain/requests/progress.ts'
import { answerOf, api } from '../../api.ts'
import { useMe } from '../../session.ts'
import { Block } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/parts.tsx'
import { ConfirmWindow } from '../../ui/window.tsx'
import { type RequestCard, useChange } from '../requests/use-requests.ts'
import { ERASURE_TITLES } from '../requests/words.ts'

/** The sales role requests an erasure, an administrator performs it. */
export function Erasure({ request }: { request: RequestCard }) {
  const { rights } = useMe()
  const navigate = useNavigate()
  const canErase = rights.includes('requests.erase')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<ErasureReason>(request.erasureReason ?? 'asked')
  const param = { id: request.id }
  const requestErasure = useChange(async (wanted: ErasureReason | null) => {
    await answerOf(api.requests[':id'].erasure.$put({ param, json: { reason: wanted } }))
    setIsOpen(false)
  })
  const erase = useChange(async () => {
    const answer = await answerOf(api.requests[':id'].erase.$post({ param, json: { reason } }))
    setIsOpen(false)
    const left = answer.receivers.length > 0 || !answer.isComplete
    // `webhook <id of the request>: <what it answered>`
    const receivers = new Set(answer.receivers.map(line => line.split(': ', 1)[0]))
    showToast({
      text: left
        ? `Стёрто заявок: ${answer.count}. Проверьте, что данных нет: ${[...receivers].join(', ') || 'копии базы'}`
        : `Стёрто заявок: ${answer.count}`,
      durationMs: left ? 60_000 : 5000,
    })
    // The erased request is not read again.
    await navigate('/requests', { replace: true })
  })
  if (!canErase && !rights.includes('requests.work')) return null

  return (
    <Block title="Стереть персональные данные">
      {request.erasureReason && (
        <Note
          tone="warning"
          action={
            <Button size="small" busy={requestErasure.isPending} onClick={() => requestErasure.mutate(null)}>
              {canErase ? 'Отклонить' : 'Отозвать'}
            </Button>
          }
        >
          Просят стереть: {ERASURE_TITLES[request.erasureReason]}.
        </Note>
      )}
      <p data-role="note">
        Все заявки с этого телефона исчезнут: имя, телефон, почта, разговор, письма в очереди и копии базы. Отменить
        нельзя.
      </p>
      <Button kind="danger" size="small" onClick={() => setIsOpen(true)}>
        {canErase ? 'Стереть с указанием причины…' : 'Попросить стереть…'}
      </Button>
      <ConfirmWindow
        title={canErase ? 'Стереть человека' : 'Попросить стереть'}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        confirm={canErase ? 'Стереть навсегда' : 'Попросить'}
        kind={canErase ? 'danger' : 'solid'}
        icon={canErase ? 'lock' : undefined}
        isBusy={requestErasure.isPending || erase.isPending}
        onConfirm={() => (canErase ? erase.mutate() : requestErasure.mutate(reason))}
      >
        <p>
          {canErase
            ? `Заявок с этого телефона: ${request.others.length + 1}. Они исчезнут навсегда.`
            : 'Стирает администратор: просьба появится у него в «Сегодня».'}
        </p>
        <SelectField
          label="Причина"
          value={reason}
          options={ERASURE_REASONS.map(value => [value, ERASURE_TITLES[value]])}
          onValueChange={value => setReason(value as ErasureReason)}
        />
      </ConfirmWindow>
    </Block>
  )
}
