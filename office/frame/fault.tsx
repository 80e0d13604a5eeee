import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/parts.tsx'

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
