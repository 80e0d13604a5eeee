import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CallError, post, queryClient } from '../../api.ts'
import { signIn } from '../../auth.ts'
import { FactList } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Empty, Note } from '../../ui/parts.tsx'
import { refusalText } from './refusal-text.ts'
import { SetUpFactor } from './set-up-factor.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

interface Invited {
  name: string
  email: string
}

/** Accepts an invitation: name and password, then the second factor. The token is after `#`. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const [password, setPassword] = useState<string | null>(null)
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => post<Invited>('invitation/read', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  if (password !== null)
    return (
      <SetUpFactor
        password={password}
        onDone={() => {
          queryClient.clear()
          void navigate('/', { replace: true })
        }}
      />
    )
  if (invitation.data) return <Welcome token={token} invited={invitation.data} onAccepted={setPassword} />
  if (!invitation.error)
    return (
      <SignInLayout title="Приглашение">
        <Skeleton heightRem={12} />
      </SignInLayout>
    )
  const isGone = invitation.error instanceof CallError && invitation.error.status === 404
  return (
    <SignInLayout title="Приглашение">
      {isGone ? (
        <Empty title="Ссылка уже не действует">
          Она работает один раз и 24 часа. Попросите администратора прислать новую, прежние коды не нужны.
        </Empty>
      ) : (
        <Note tone="error">{refusalText(invitation.error)}</Note>
      )}
    </SignInLayout>
  )
}

function Welcome({
  token,
  invited,
  onAccepted,
}: {
  token: string
  invited: Invited
  onAccepted: (password: string) => void
}) {
  // The command line may know only the address.
  const knownName = invited.name === invited.email ? '' : invited.name
  const [name, setName] = useState(knownName)
  const [password, setPassword] = useState('')
  const accept = useMutation({
    async mutationFn() {
      await post('invitation/accept', { token, name, password })
      await signIn({ email: invited.email, password, code: '', isRecovery: false })
    },
    onSuccess: () => onAccepted(password),
  })
  const passwordError = accept.error instanceof CallError ? accept.error.body.fields?.password?.error_msg : undefined

  return (
    <SignInLayout
      title={knownName ? `${knownName.split(' ')[0]}, добро пожаловать` : 'Добро пожаловать'}
      onSubmit={() => accept.mutate()}
    >
      <FactList
        small
        rows={[
          ['Почта', invited.email],
          ['Ссылка', 'одноразовая, действует сутки'],
        ]}
      />
      {accept.error && !passwordError && <Note tone="error">{acceptText(accept.error)}</Note>}
      <TextField
        label="Имя и фамилия"
        autoComplete="name"
        required
        maxLength={100}
        value={name}
        onValueChange={setName}
      />
      {/* Read by password managers, which keep the address with the password. */}
      <input type="email" autoComplete="username" value={invited.email} readOnly hidden />
      <PasswordField
        label="Пароль"
        autoComplete="new-password"
        minLength={12}
        help="Не короче 12 знаков. Лучше всего несколько слов или то, что придумает менеджер паролей."
        error={passwordError}
        value={password}
        onValueChange={setPassword}
      />
      <Button type="submit" kind="primary" size="large" wide busy={accept.isPending}>
        Дальше: подключить код
      </Button>
    </SignInLayout>
  )
}

function acceptText(error: Error): string {
  const isGone = error instanceof CallError && error.status === 404
  return isGone ? 'Ссылкой уже воспользовались. Попросите администратора прислать новую.' : refusalText(error)
}
