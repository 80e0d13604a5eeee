import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { factorStore, refusalText } from '../api.ts'
import { auth, dataOf } from '../auth.ts'
import { Button, Buttons } from '../ui/button.tsx'
import { CodeField, Form } from '../ui/field.tsx'
import { Window } from '../ui/window.tsx'

/** Requests a code or a passkey again before a dangerous action. */
export function FactorWindow() {
  const answer = useBrowserStore(factorStore)
  return (
    <Window title="Подтвердите, что это вы" isOpen={answer !== null} onClose={() => answer?.(false)}>
      {answer && <FactorForm onConfirmed={() => answer(true)} />}
    </Window>
  )
}

function FactorForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [code, setCode] = useState('')
  const byCode = useMutation({
    mutationFn: () => dataOf(auth.twoFactor.verifyTotp({ code })),
    onSuccess: onConfirmed,
    onError: () => setCode(''),
  })
  const byPasskey = useMutation({ mutationFn: () => dataOf(auth.signIn.passkey()), onSuccess: onConfirmed })

  return (
    <Form onSubmit={byCode.mutate}>
      <p>Для этого шага нужен код из приложения или ключ: с последнего прошло больше 15 минут.</p>
      <CodeField
        label="Код из приложения"
        value={code}
        required
        error={byCode.error ? refusalText(byCode.error, { other: 'Код не подошёл.' }) : undefined}
        onValueChange={setCode}
      />
      {byPasskey.error && <p>Ключ не подошёл или вы закрыли окно подтверждения.</p>}
      <Buttons>
        <Button type="submit" kind="solid" busy={byCode.isPending}>
          Подтвердить
        </Button>
        <Button icon="passkey" busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          Ключом доступа
        </Button>
      </Buttons>
    </Form>
  )
}
