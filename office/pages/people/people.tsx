import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { answerOf, api } from '../../api.ts'
import { Head } from '../../frame/head.tsx'
import { refusalText } from '../../refusal.ts'
import { useMe } from '../../session.ts'
import { formatExact, formatMoment } from '../../time.ts'
import { Columns } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Avatar, Note, Tag } from '../../ui/parts.tsx'
import { Status } from '../../ui/status.tsx'
import { ColumnHead, RowLink, Table } from '../../ui/table.tsx'
import { useStep } from '../../use-step.ts'
import { ROLE_TITLES } from '../../words.ts'
import { InvitationLink, InviteWindow, type SentInvitation } from './invite.tsx'
import styles from './people.module.css'
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
  const { data: people = [], error } = useQuery({ queryKey: ['people'], queryFn: fetchPeople })
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
        {error && <Note tone="error">Список не загрузился. {refusalOf(error)}</Note>}
        {invitation && <InvitationLink invitation={invitation} />}
        <PeopleTable people={people} chosenId={chosen?.id} />
        <RightsTable />
      </Columns>
      {mayChange && <InviteWindow isOpen={isInviting} onClose={() => setIsInviting(false)} onSent={setInvitation} />}
    </>
  )
}

function PeopleTable({ people, chosenId }: { people: readonly Person[]; chosenId: string | undefined }) {
  return (
    <Table caption="Люди кабинета" look={['plain', 'slim']}>
      <thead>
        <tr>
          <ColumnHead>Кто</ColumnHead>
          <ColumnHead>Роли</ColumnHead>
          <ColumnHead>Вход</ColumnHead>
          <ColumnHead>Был здесь</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {people.map(person => (
          <tr key={person.id} aria-current={person.id === chosenId || undefined}>
            <td>
              <span className={styles.who}>
                <Avatar large name={person.state === 'active' || person.state === 'demo' ? person.name : null} />
                <span>
                  <RowLink to={{ search: `?person=${person.id}` }} preventScrollReset className={styles.name}>
                    {person.name}
                  </RowLink>
                  <small>{person.email}</small>
                </span>
              </span>
            </td>
            <td>
              <span className={styles.roles}>
                {person.roles.map(role => (
                  <Tag key={role} tone={role === 'admin' ? 'river' : 'plain'}>
                    {ROLE_TITLES[role]}
                  </Tag>
                ))}
              </span>
            </td>
            <EntryCells person={person} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function EntryCells({ person: { state, hasPasskey, seenAt, invitedUntil } }: { person: Person }) {
  if (state === 'blocked')
    return (
      <td colSpan={2}>
        <Status glyph="refused">вход закрыт</Status>
      </td>
    )
  if (invitedUntil)
    return (
      <td colSpan={2}>
        <Status glyph="scheduled">приглашение действует до {formatMoment(invitedUntil)}</Status>
      </td>
    )
  if (state === 'demo')
    return (
      <td colSpan={2} className={styles.soft}>
        ссылка демо, без пароля
      </td>
    )
  if (state === 'invited')
    return (
      <td colSpan={2}>
        <Status glyph="warning">вход не закончен, ссылка истекла</Status>
      </td>
    )
  return (
    <>
      <td className={styles.soft}>{hasPasskey ? 'ключ, код' : 'пароль, код'}</td>
      <td className={styles.soft}>
        {seenAt ? (
          <time dateTime={seenAt} title={formatExact(seenAt)}>
            {formatMoment(seenAt)}
          </time>
        ) : (
          'сеансов нет'
        )}
      </td>
    </>
  )
}

/** A change of a person, after which the list is loaded again. */
export const usePersonChange = <Output,>(change: () => Promise<Output>, onDone: (output: Output) => void) =>
  useStep(change, { changes: ['people'], onDone })

/** Why a change of a person is refused. */
export const refusalOf = (error: Error): string =>
  refusalText(error, {
    unknown: 'Такого человека уже нет.',
    conflict: 'Так нельзя: человек уже вошёл, или это последний администратор, или вы сами.',
    other: 'Проверьте поля.',
  })
