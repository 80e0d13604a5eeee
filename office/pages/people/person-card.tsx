import { useEffect, useRef, useState } from 'react'
import type { Role } from '#server/services/office/actor.ts'
import { answerOf, api, useAction } from '../../api.ts'
import { ROLE_TITLES, useMe } from '../../session.ts'
import { Block, Stack } from '../../ui/block.tsx'
import { Button, Buttons } from '../../ui/button.tsx'
import { Note } from '../../ui/parts.tsx'
import { ConfirmWindow } from '../../ui/window.tsx'
import { RecentLog } from '../log/recent-log.tsx'
import { RoleChoice, type SentInvitation } from './invite.tsx'
import { type Person, refusalOf } from './people.tsx'

interface CardProps {
  person: Person
  mayChange: boolean
  onInvitation: (invitation: SentInvitation) => void
}

/** Roles, access and last changes of a person. */
export function PersonCard({ person, mayChange, onInvitation }: CardProps) {
  const card = useRef<HTMLElement>(null)

  // On a narrow screen it is below the tables. In braces: newer browsers return a promise.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <aside ref={card} aria-label={person.name}>
      <Stack>
        <Roles person={person} mayChange={mayChange} />
        {mayChange && person.state !== 'demo' && <Access person={person} onInvitation={onInvitation} />}
        <RecentLog actor={person.id} />
      </Stack>
    </aside>
  )
}

interface RolesEdit {
  roles: readonly Role[]
  /** Roles of the person when the first one was edited: `person` is loaded again meanwhile. */
  seen: Role[]
}

function Roles({ person, mayChange }: Omit<CardProps, 'onInvitation'>) {
  const [edit, setEdit] = useState<RolesEdit | null>(null)
  const { roles, seen } = edit ?? { roles: person.roles, seen: person.roles }
  // As stored: taken back, or saved.
  if (edit && roles.join() === person.roles.join()) setEdit(null)
  const save = useAction(
    () => answerOf(api.people[':id'].roles.$put({ param: { id: person.id }, json: { roles: [...roles], seen } })),
    { done: `${person.name}: роли записаны` },
  )
  const isOutdated = seen.join() !== person.roles.join()
  function showStored() {
    setEdit(null)
    save.reset()
  }
  return (
    <Block title={person.name}>
      <RoleChoice
        roles={roles}
        disabled={!mayChange || save.isPending}
        onRoles={next => setEdit({ roles: next, seen })}
      />
      {save.error && (
        <Note tone="error">
          {refusalOf(save.error)}
          {isOutdated && ` Сейчас: ${person.roles.map(role => ROLE_TITLES[role]).join(', ')}.`}
        </Note>
      )}
      {edit && (
        <Buttons>
          <Button
            kind="solid"
            size="small"
            busy={save.isPending}
            reason={roles.length === 0 && 'Нужна хотя бы одна роль.'}
            onClick={() => save.mutate()}
          >
            Записать роли
          </Button>
          <Button kind="ghost" size="small" onClick={showStored}>
            Вернуть
          </Button>
        </Buttons>
      )}
    </Block>
  )
}

/** Actions on a sign-in; each must be confirmed. */
function Access({ person, onInvitation }: Omit<CardProps, 'mayChange'>) {
  const { person: me } = useMe()
  const [action, setAction] = useState<'reset' | 'block' | null>(null)
  const param = { id: person.id }
  const close = () => setAction(null)
  const reset = useAction(() => answerOf(api.people[':id'].reset.$post({ param })), {
    onDone(invitation) {
      close()
      onInvitation(invitation)
    },
  })
  const block = useAction(() => answerOf(api.people[':id'].block.$post({ param })), {
    done: `${person.name}: вход закрыт`,
    onDone: close,
  })
  const change = action === 'block' ? block : reset

  if (person.state === 'blocked')
    return (
      <Block title="Доступ">
        <p data-role="note">Вход закрыт. Чтобы вернуть человека, пригласите его ещё раз по той же почте.</p>
      </Block>
    )
  return (
    <Block title="Доступ">
      <p data-role="note">
        Сброс оставит роли и журнал, удалит пароль, ключи и сеансы и создаст новую ссылку. Блокировка сразу завершит
        сеансы; открытые заявки останутся за человеком, пока вы их не передадите.
      </p>
      <Buttons>
        <Button size="small" onClick={() => setAction('reset')}>
          Сбросить вход…
        </Button>
        {person.id !== me.id && (
          <Button size="small" kind="danger" onClick={() => setAction('block')}>
            Заблокировать…
          </Button>
        )}
      </Buttons>
      <ConfirmWindow
        title={action === 'block' ? `Заблокировать: ${person.name}` : `Сбросить вход: ${person.name}`}
        isOpen={action !== null}
        onClose={close}
        confirm={action === 'block' ? 'Заблокировать' : 'Сбросить и создать ссылку'}
        kind={action === 'block' ? 'danger' : 'solid'}
        isBusy={change.isPending}
        onConfirm={change.mutate}
        error={change.error && refusalOf(change.error)}
      >
        <p>
          {action === 'block'
            ? 'Все сеансы завершатся сразу, пароль и ключи перестанут действовать.'
            : 'Пароль, ключи и сеансы удалятся, для нового входа понадобится ссылка.'}
        </p>
      </ConfirmWindow>
    </Block>
  )
}
