import { Heart } from '../heart.tsx'
import { Icon } from '../icon.tsx'
import { IconButton, IconLink } from '../icon-button.tsx'
import { iconNames } from '../icon-names.ts'
import type { ExampleSet } from './example.ts'

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

export const iconExamples: ExampleSet = {
  component: 'icon',
  examples: [
    { name: 'все', span: 12, Render: () => iconNames.map(name => <Icon key={name} name={name} />) },
    {
      name: 'размеры 1,6 / 2 / 2,4 / 3,2rem',
      span: 4,
      Render: () => ([16, 20, 24, 32] as const).map(size => <Icon key={size} name="leaf" size={size} />),
    },
  ],
}
