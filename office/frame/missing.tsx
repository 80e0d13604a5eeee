import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/parts.tsx'
import { Head } from './head.tsx'

/** An address without a screen. */
export function Component() {
  return (
    <>
      <Head title="Здесь ничего нет" />
      <Empty title="Такого экрана нет" action={<ButtonLink to="/">На главный экран</ButtonLink>}>
        Возможно, ссылка устарела или в адресе опечатка.
      </Empty>
    </>
  )
}
