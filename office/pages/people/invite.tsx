import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { showToast } from '#app/ui/toasts.ts'
import { ROLES, type Role } from '#server/services/office/actor.ts'
import { answerOf, api, useAction } from '../../api.ts'
import { ROLE_TITLES } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Form, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/parts.tsx'
import styles from './people.module.css'
import { refusalOf } from './people.tsx'

export type SentInvitation = InferResponseType<typeof api.people.$post>

interface InviteProps {
  onClose: () => void
  onSent: (invitation: SentInvitation) => void
}

export function InviteForm({ onClose, onSent }: InviteProps) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<readonly Role[]>([])
  const invite = useAction(() => answerOf(api.people.$post({ json: { email, name, roles: [...roles] } })), {
    onDone(invitation) {
      onSent(invitation)
      onClose()
    },
  })

  return (
    <Form error={invite.error && refusalOf(invite.error)} onSubmit={() => roles.length > 0 && invite.mutate()}>
      <TextField
        label="Имя и фамилия"
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onValueChange={setName}
      />
      <TextField
        label="Почта"
        type="email"
        required
        maxLength={200}
        autoComplete="off"
        value={email}
        onValueChange={setEmail}
      />
      <RoleChoice roles={roles} onRoles={setRoles} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        busy={invite.isPending}
        reason={roles.length === 0 && 'Отметьте хотя бы одну роль.'}
      >
        Создать ссылку
      </Button>
    </Form>
  )
}

export function RoleChoice({
  roles,
  disabled,
  onRoles,
}: {
  roles: readonly Role[]
  disabled?: boolean
  onRoles: (roles: readonly Role[]) => void
}) {
  return (
    <fieldset className={styles.choices} data-gap="8 start" disabled={disabled}>
      <legend className={styles.legend} data-role="meta" data-text="soft">
        Роли
      </legend>
      {ROLES.toReversed().map(role => (
        <Check
          key={role}
          checked={roles.includes(role)}
          onCheckedChange={isOn => onRoles(ROLES.filter(known => (known === role ? isOn : roles.includes(known))))}
        >
          {ROLE_TITLES[role]}
        </Check>
      ))}
    </fieldset>
  )
}

/** The link is shown once: the server stores only its hash. */
export function InvitationLink({ invitation: { link, expiresAt, isSent } }: { invitation: SentInvitation }) {
  async function copy() {
    await navigator.clipboard.writeText(link)
    showToast({ text: 'Ссылка скопирована' })
  }
  return (
    <Note
      tone="river"
      icon="link"
      action={
        <Button size="small" onClick={() => void copy()}>
          Скопировать
        </Button>
      }
    >
      {isSent ? 'Письмо со ссылкой отправлено. ' : 'Передайте ссылку человеку сами. '}
      Она сработает один раз, до {formatMoment(expiresAt)}; второй раз не появится.
      <br />
      <code className={styles.link} data-role="meta">
        {link}
      </code>
    </Note>
  )
}
