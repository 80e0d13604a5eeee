import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CallError } from '../../api.ts'
import { auth, dataOf } from '../../auth.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { CodeField } from '../../ui/field.tsx'
import { Note } from '../../ui/parts.tsx'
import { CodeList } from './code-list.tsx'
import { refusalText } from './refusal-text.ts'
import styles from './sign-in-layout.module.css'
import { SignInLayout } from './sign-in-layout.tsx'

/** Connects an authenticator application, then shows the recovery codes once. */
export function SetUpFactor({ password, onDone }: { password: string; onDone: () => void }) {
  const [code, setCode] = useState('')
  const factor = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => enable(password),
    // A second call would replace the secret that is shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const check = useMutation({
    mutationFn: () => dataOf(auth.twoFactor.verifyTotp({ code })),
    onError: () => setCode(''),
  })

  if (check.isSuccess) return <RecoveryCodes codes={factor.data?.backupCodes ?? []} onDone={onDone} />
  return (
    <SignInLayout title="Второй шаг входа" onSubmit={() => check.mutate()}>
      <p data-text="soft">
        Отсканируйте код приложением для одноразовых кодов: Яндекс Ключ, Google Authenticator, 1Password или другим.
      </p>
      {factor.error && (
        <Note
          tone="error"
          action={
            <Button size="small" busy={factor.isFetching} onClick={() => void factor.refetch()}>
              Ещё раз
            </Button>
          }
        >
          {refusalText(factor.error)}
        </Note>
      )}
      {factor.data ? <Secret uri={factor.data.totpURI} /> : <Skeleton heightRem={20} />}
      {check.error && <Note tone="error">Код не подошёл. Проверьте время на телефоне и введите новый.</Note>}
      <CodeField label="Код из приложения" value={code} required onValueChange={setCode} />
      <Button type="submit" kind="primary" size="large" wide busy={check.isPending || !factor.data}>
        Подключить
      </Button>
    </SignInLayout>
  )
}

async function enable(password: string) {
  const answer = await dataOf(auth.twoFactor.enable({ password }))
  // The server offers no codes by mail.
  if (answer.method !== 'totp') throw new CallError(0)
  return answer
}

/** As a QR code, and as letters for an application on this device. */
function Secret({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-код для приложения">
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <p data-role="meta" data-text="soft">
        Не сканируется? Введите ключ вручную:{' '}
        <code className={styles.secret} data-role="meta">
          {new URL(uri).searchParams.get('secret')}
        </code>
      </p>
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false)
  const passkey = useMutation({ mutationFn: () => dataOf(auth.passkey.addPasskey({})) })

  return (
    <SignInLayout title="Коды восстановления" onSubmit={() => isKept && onDone()}>
      <p data-text="soft">
        Каждый впустит вас один раз, если телефона нет под рукой. Второй раз они не появятся: сохраните их там, где
        храните пароли.
      </p>
      <CodeList codes={codes} />
      <Check checked={isKept} onCheckedChange={setIsKept}>
        Коды сохранены
      </Check>
      {passkey.isSuccess ? (
        <Note tone="river">Ключ доступа создан: в следующий раз войдёте отпечатком или лицом.</Note>
      ) : (
        <Button wide icon="passkey" busy={passkey.isPending} onClick={() => passkey.mutate()}>
          Создать ключ доступа
        </Button>
      )}
      {passkey.error && <Note tone="warning">Ключ не создан. Его можно добавить позже, в разделе «Мой вход».</Note>}
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        reason={isKept ? null : 'Сначала отметьте, что коды сохранены.'}
      >
        В кабинет
      </Button>
    </SignInLayout>
  )
}
