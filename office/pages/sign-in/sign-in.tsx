import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallError, queryClient } from '../../api.ts'
import { auth, dataOf, signIn } from '../../auth.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, PasswordField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/parts.tsx'
import { refusalText } from './refusal-text.ts'
import { SetUpFactor } from './set-up-factor.tsx'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'

type Method = 'passkey' | 'password' | 'recovery'

/** Sign-in by passkey, password with a code, or a recovery code. */
export function Component() {
  const [method, setMethod] = useState<Method>('passkey')
  const [unfinished, setUnfinished] = useState<{ password: string } | null>(null)
  const navigate = useNavigate()
  const [parameters] = useSearchParams()

  function openOffice() {
    queryClient.clear()
    const next = parameters.get('next') ?? '/'
    void navigate(/^\/(?![/\\])/.test(next) ? next : '/', { replace: true })
  }

  if (unfinished) return <SetUpFactor password={unfinished.password} onDone={openOffice} />
  if (method === 'passkey') return <ByPasskey onDone={openOffice} onMethod={setMethod} />
  return (
    <ByPassword
      key={method}
      isRecovery={method === 'recovery'}
      onDone={openOffice}
      onUnfinished={password => setUnfinished({ password })}
      onMethod={setMethod}
    />
  )
}

interface MethodProps {
  onDone: () => void
  onMethod: (method: Method) => void
}

function ByPasskey({ onDone, onMethod }: MethodProps) {
  const entry = useMutation({ mutationFn: () => dataOf(auth.signIn.passkey()), onSuccess: onDone })
  return (
    <SignInLayout title="Вход в кабинет">
      <p data-text="soft">Подтвердите отпечатком, лицом или кодом устройства, на котором сохранён ключ.</p>
      {entry.error && (
        <Note tone="error">
          {entry.error instanceof CallError && entry.error.status >= 429
            ? refusalText(entry.error)
            : 'Ключ не подошёл или вы закрыли окно подтверждения.'}
        </Note>
      )}
      <Button kind="primary" size="large" wide icon="passkey" busy={entry.isPending} onClick={() => entry.mutate()}>
        Войти ключом доступа
      </Button>
      <div className={styles.or} data-align="center" data-gap="12" data-role="meta" data-text="soft">
        или
      </div>
      <Button size="large" wide onClick={() => onMethod('password')}>
        Пароль и код из приложения
      </Button>
      <p data-role="meta" data-text="soft">
        Нет ни ключа, ни телефона?{' '}
        <button type="button" className={styles.link} data-role="meta link" onClick={() => onMethod('recovery')}>
          Войти кодом восстановления
        </button>
      </p>
      <p data-role="meta" data-text="soft">
        Вход действует 7 дней, без дела — 12 часов.
      </p>
    </SignInLayout>
  )
}

function ByPassword({
  isRecovery,
  onDone,
  onUnfinished,
  onMethod,
}: MethodProps & { isRecovery: boolean; onUnfinished: (password: string) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const entry = useMutation({
    mutationFn: () => signIn({ email, password, code, isRecovery }),
    onSuccess: ({ needsFactor }) => (needsFactor ? onUnfinished(password) : onDone()),
    onError: () => setCode(''),
  })

  return (
    <SignInLayout title={isRecovery ? 'Код восстановления' : 'Пароль и код'} onSubmit={() => entry.mutate()}>
      {isRecovery && (
        <p data-text="soft">
          Один из десяти кодов, которые вы сохранили, когда подключали вход. Каждый подходит один раз.
        </p>
      )}
      {entry.error && <Note tone="error">{refusalText(entry.error)}</Note>}
      <TextField
        label="Почта"
        type="email"
        autoComplete="username"
        required
        autoFocus
        value={email}
        onValueChange={setEmail}
      />
      <PasswordField label="Пароль" autoComplete="current-password" value={password} onValueChange={setPassword} />
      {isRecovery ? (
        <TextField label="Код восстановления" autoComplete="off" required value={code} onValueChange={setCode} />
      ) : (
        <CodeField label="Код из приложения" value={code} onValueChange={setCode} />
      )}
      <Button type="submit" kind="primary" size="large" wide busy={entry.isPending}>
        Войти
      </Button>
      <button type="button" className={styles.link} data-role="meta link" onClick={() => onMethod('passkey')}>
        Вернуться к ключу доступа
      </button>
    </SignInLayout>
  )
}
