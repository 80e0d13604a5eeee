import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { answerOf, api, refusalText } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { ROLE_TITLES, useMe } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { Columns } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Avatar, Loaded, Moment, Tag } from '../../ui/parts.tsx'
import { Status } from '../../ui/status.tsx'
import { DataTable, RowLink } from '../../ui/table.tsx'
import { Window } from '../../ui/window.tsx'
import { InvitationLink, InviteForm, type SentInvitation } from './invite.tsx'
import { PersonCard } from './person-card.tsx'
import { RightsTable } from './rights-table.tsx'

async function fetchPeople() {
  return (await answerOf(api.people.$get())).people
}

export type Person = Awaited<ReturnType<typeof fetchPeople>>[number]

export function Component() {
  const { rights } = useMe()
  const [parameters] = useSearchParams()
  const [isInviting, setIsInviting] = useState(false)
  const [invitation, setInvitation] = useState<SentInvitation | null>(null)
  const query = useQuery({ queryKey: ['people'], queryFn: fetchPeople })
  const people = query.data ?? []
  const close = () => setIsInviting(false)
  const mayChange = rights.includes('people.write')
  const chosen = people.find(({ id }) => id === parameters.get('person')) ?? null

  return (
    <>
      <Head title="Люди" count={people.length || undefined}>
        {mayChange && (
          <Button kind="primary" icon="plus" onClick={() => setIsInviting(true)}>
            Пригласить
          </Button>
        )}
      </Head>
      <Columns
        narrow
        aside={
          chosen && <PersonCard key={chosen.id} person={chosen} mayChange={mayChange} onInvitation={setInvitation} />
        }
      >
        {invitation && <InvitationLink invitation={invitation} />}
        <Loaded query={query}>{loaded => <PeopleTable people={loaded} chosenId={chosen?.id} />}</Loaded>
        <RightsTable />
      </Columns>
      <Window title="Пригласить" isOpen={isInviting} onClose={close}>
        <InviteForm onClose={close} onSent={setInvitation} />
      </Window>
    </>
  )
}

function PeopleTable({ people, chosenId }: { people: readonly Person[]; chosenId: string | undefined }) {
  return (
    <DataTable
      caption="Люди кабинета"
      variants={['plain', 'slim']}
      rows={people}
      rowProps={({ id }) => ({ 'aria-current': id === chosenId || undefined })}
      columns={[
        { title: 'Кто', show: person => <Who person={person} /> },
        {
          title: 'Роли',
          show: ({ roles }) => (
            <span data-flex="wrap" data-gap="4">
              {roles.map(role => (
                <Tag key={role} tone={role === 'admin' ? 'river' : 'plain'}>
                  {ROLE_TITLES[role]}
                </Tag>
              ))}
            </span>
          ),
        },
        { title: 'Вход', show: person => <Entry person={person} /> },
        {
          title: 'Был здесь',
          text: 'soft nowrap',
          show: ({ state, seenAt }) => (seenAt ? <Moment at={seenAt} /> : state === 'active' && 'сеансов нет'),
        },
      ]}
    />
  )
}

function Who({ person: { id, name, email, state } }: { person: Person }) {
  return (
    <span data-flex="" data-gap="12">
      <Avatar large name={state === 'active' || state === 'demo' ? name : null} />
      <span>
        <RowLink to={{ search: `?person=${id}` }} preventScrollReset data-text="medium">
          {name}
        </RowLink>
        <small data-text="nowrap">{email}</small>
      </span>
    </span>
  )
}

function Entry({ person: { state, hasPasskey, invitedUntil } }: { person: Person }) {
  if (state === 'blocked') return <Status glyph="refused">вход закрыт</Status>
  if (invitedUntil) return <Status glyph="scheduled">приглашение действует до {formatMoment(invitedUntil)}</Status>
  if (state === 'invited') return <Status glyph="warning">вход не закончен, ссылка истекла</Status>
  const methods = hasPasskey ? 'ключ, код' : 'пароль, код'
  return <span data-text="soft nowrap">{state === 'demo' ? 'ссылка демо, без пароля' : methods}</span>
}

/** Why a change of a person is refused. */
export const refusalOf = (error: Error): string =>
  refusalText(error, {
    unknown: 'Такого человека уже нет.',
    outdated: 'Не записано: роли тем временем изменил другой администратор.',
    conflict: 'Так нельзя: человек уже вошёл, или это последний администратор, или вы сами.',
    other: 'Проверьте поля.',
  })
