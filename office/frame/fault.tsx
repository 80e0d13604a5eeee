import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/parts.tsx'

/** A screen that failed. The frame around it stays. */
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
