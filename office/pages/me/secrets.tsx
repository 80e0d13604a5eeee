import { useState } from 'react'
import { refusalText, useAction } from '../../api.ts'
import { auth, dataOf } from '../../auth.ts'
import { Block } from '../../ui/block.tsx'
import { Form, PasswordField } from '../../ui/field.tsx'
import { Button, Note } from '../../ui/parts.tsx'
import { CodeList } from '../sign-in/code-list.tsx'
import styles from './me.module.css'

const refusalOf = (error: Error): string => refusalText(error, { other: 'Пароль не подошёл.' })

/** Other sessions end with the change. */
export function NewPassword() {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const change = useAction(() => dataOf(auth.changePassword({ currentPassword, newPassword })), {
    done: 'Пароль изменён, другие сеансы завершены',
    onDone() {
      setCurrent('')
      setNew('')
    },
  })
  return (
    <Block title="Пароль">
      <Form className={styles.form} error={change.error && refusalOf(change.error)} onSubmit={change.mutate}>
        <PasswordField
          label="Нынешний пароль"
          autoComplete="current-password"
          value={currentPassword}
          onValueChange={setCurrent}
        />
        <PasswordField
          label="Новый пароль"
          autoComplete="new-password"
          minLength={12}
          help="Не короче 12 знаков"
          value={newPassword}
          onValueChange={setNew}
        />
        <Button type="submit" busy={change.isPending}>
          Сменить пароль
        </Button>
      </Form>
    </Block>
  )
}

/** New codes replace the old ones. */
export function NewCodes() {
  const [password, setPassword] = useState('')
  const renew = useAction(() => dataOf(auth.twoFactor.generateBackupCodes({ password })), {
    onDone: () => setPassword(''),
  })
  return (
    <Block title="Коды восстановления">
      <Form className={styles.form} error={renew.error && refusalOf(renew.error)} onSubmit={renew.mutate}>
        {renew.data ? (
          <>
            <Note tone="warning">Прежние коды больше не действуют. Сохраните новые: второй раз они не появятся.</Note>
            <CodeList codes={renew.data.backupCodes} />
          </>
        ) : (
          <>
            <p data-role="note">Впустят, если телефона нет под рукой. Новые коды отменят прежние.</p>
            <PasswordField
              label="Пароль"
              autoComplete="current-password"
              value={password}
              onValueChange={setPassword}
            />
            <Button type="submit" busy={renew.isPending}>
              Создать новые коды
            </Button>
          </>
        )}
      </Form>
    </Block>
  )
}
