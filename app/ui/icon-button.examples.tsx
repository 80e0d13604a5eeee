import type { ExampleSet } from './example.ts'
import { Heart } from './heart.tsx'
import { IconButton, IconLink } from './icon-button.tsx'

export const iconButtonExamples: ExampleSet = {
  component: 'icon-button',
  examples: [
    {
      name: 'контур, недоступна, малые',
      span: 6,
      Render: () => (
        <>
          <IconButton icon="arrow-left" label="Назад" disabled />
          <IconButton icon="arrow-right" label="Дальше" />
          <IconButton icon="share" label="Поделиться" size="small" />
          <IconLink icon="print" label="Версия для печати" size="small" href="/flats/print/1042" />
          <IconButton icon="close" label="Закрыть" size="small" kind="bare" />
        </>
      ),
    },
    {
      name: 'белая, на картинке',
      span: 3,
      tone: 'ink',
      Render: () => <IconButton icon="arrow-up" label="Наверх" kind="surface" />,
    },
    {
      name: 'сердце: нет, есть, меняется',
      span: 3,
      Render: () => (
        <>
          <Heart label="Квартира № 42 в избранном" pressed={false} />
          <Heart label="Квартира № 43 в избранном" pressed />
          <Heart label="Квартира № 44 в избранном" pressed={false} busy />
        </>
      ),
    },
  ],
}
