import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/parts.tsx'
import { Head } from './head.tsx'

/** Shown instead of a screen that failed, inside the frame. */
export function Fault() {
  return (
    <Empty
      title="Экран не открылся"
      action={
        <Button kind="solid" icon="refresh" onClick={() => location.reload()}>
          Открыть ещё раз
        </Button>
      }
    >
      Сервер не ответил или связь прервалась. То, что вы записали раньше, сохранено.
    </Empty>
  )
}

/** An address without a screen. */
export function Missing() {
  return (
    <>
      <Head title="Здесь ничего нет" />
      <Empty title="Такого экрана нет" action={<ButtonLink to="/">На главный экран</ButtonLink>}>
        Возможно, ссылка устарела или в адресе опечатка.
      </Empty>
    </>
  )
}
