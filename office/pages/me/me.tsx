import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, refusalText, useAction } from '../../api.ts'
import { auth, dataOf } from '../../auth.ts'
import { Head } from '../../frame/head.tsx'
import { ROLE_TITLES, useMe, useSignOut } from '../../session.ts'
import { formatMoment } from '../../time.ts'
import { Block, Columns, FactList, Stack } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, PasswordField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/parts.tsx'
import { CodeList } from '../sign-in/code-list.tsx'
import { deviceText, isPhone } from './device-text.ts'
import styles from './me.module.css'

/** One's own way in: sessions, passkeys, password, recovery codes. */
export function Component() {
  const { person } = useMe()
  const signOut = useSignOut()
  return (
    <>
      <Head title="Мой вход">
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Выйти
        </Button>
      </Head>
      <Columns
        aside={
          person.isDemo ? (
            <Note>
              Администратор демо входит по ссылке, которую печатает запуск: пароля, кодов и ключей у него нет.
            </Note>
          ) : (
            <Stack>
              <NewPassword />
              <NewCodes />
            </Stack>
          )
        }
      >
        <Block title={person.name}>
          <FactList
            rows={[
              ['Почта', person.email],
              ['Роли', person.roles.map(role => ROLE_TITLES[role]).join(', ')],
            ]}
          />
        </Block>
        <Sessions />
        {!person.isDemo && <Passkeys />}
      </Columns>
    </>
  )
}

function Sessions() {
  const { data, error } = useQuery({ queryKey: ['me', 'sessions'], queryFn: () => answerOf(api.me.sessions.$get()) })
  const end = useAction((id: string) => answerOf(api.me.sessions[':id'].$delete({ param: { id } })))
  return (
    <Block title="Сеансы" count={data?.sessions.length}>
      {(error ?? end.error) && <Note tone="error">Не получилось, попробуйте ещё раз.</Note>}
      <ul>
        {data?.sessions.map(({ id, device, beganAt, seenAt, isCurrent }) => (
          <li key={id} className={styles.row} data-flex="" data-gap="12" data-ruled="">
            <Icon name={isPhone(device) ? 'phone-frame' : 'desktop'} />
            <span>
              {deviceText(device)}
              <small>
                с {formatMoment(beganAt)}, {isCurrent ? 'этот сеанс' : formatMoment(seenAt)}
              </small>
            </span>
            {!isCurrent && (
              <Button size="small" busy={end.isPending && end.variables === id} onClick={() => end.mutate(id)}>
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Passkeys() {
  const { data } = useQuery({
    queryKey: ['me', 'passkeys'],
    queryFn: () => dataOf(auth.passkey.listUserPasskeys()),
  })
  const add = useAction(() => dataOf(auth.passkey.addPasskey({ name: deviceText(navigator.userAgent) })), {
    done: 'Ключ доступа создан',
  })
  const remove = useAction((id: string) => dataOf(auth.passkey.deletePasskey({ id })))
  const error = add.error ?? remove.error
  return (
    <Block title="Ключи доступа" count={data?.length}>
      {error && (
        <Note tone="error">
          {refusalText(error, { other: 'Не получилось: устройство отказало или окно закрыли.' })}
        </Note>
      )}
      <ul>
        {data?.map(({ id, name, createdAt }) => (
          <li key={id} className={styles.row} data-flex="" data-gap="12" data-ruled="">
            <Icon name="passkey" />
            <span>
              {name || 'Ключ без имени'}
              <small>{formatMoment(new Date(createdAt).toISOString())}</small>
            </span>
            <Button size="small" busy={remove.isPending && remove.variables === id} onClick={() => remove.mutate(id)}>
              Удалить
            </Button>
          </li>
        ))}
      </ul>
      <p data-role="note">Ключ заменяет пароль и код: вход отпечатком, лицом или кодом устройства.</p>
      <Button icon="passkey" busy={add.isPending} onClick={() => add.mutate()}>
        Создать ключ на этом устройстве
      </Button>
    </Block>
  )
}

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
