import { Figures } from '../figures.tsx'
import { Logo } from '../logo.tsx'
import { Prose } from '../prose.tsx'
import { RiverLine } from '../river-line.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { ExampleSet } from './example.ts'

/** Rooms of a plan, as made from a name. */
const MARK = { box: [0, 0, 26, 32], path: 'M2 5H24V27H2ZM11 5V18M11 23V27M2 17H11M11 13H24' }

/** The product takes its bank from the master plan. */
const BANK = [
  [-420, -6],
  [-260, 2],
  [-90, 8],
  [80, 3],
  [250, -4],
  [420, 1],
] as const

const ARTICLE = `<h2>Как идёт приёмка</h2><p>Осмотр занимает около часа. С собой нужны паспорт и договор.</p>
<ul><li>Записываемся на удобный день.</li><li>Осматриваем квартиру вместе с инженером.</li></ul>`

export const brandExamples: ExampleSet = {
  component: 'brand',
  examples: [
    { name: 'знак и имя', span: 4, Render: () => <Logo name="Первый пример" mark={MARK} /> },
    { name: 'линия реки', span: 8, flow: 'block', Render: () => <RiverLine bank={BANK} /> },
    { name: 'текст из содержания', span: 6, flow: 'block', Render: () => <Prose html={ARTICLE} small /> },
    {
      name: 'крупные числа',
      span: 6,
      flow: 'block',
      Render: () => (
        <Figures
          label="Квартал в числах"
          figures={[
            { value: '26', unit: 'помещений', label: 'во всех корпусах' },
            { value: '3,9', unit: 'м', label: 'высота потолка' },
          ]}
        />
      ),
    },
    {
      name: 'пока загружается',
      span: 6,
      flow: 'block',
      Render: () => (
        <div aria-busy="true">
          <Skeleton heightRem={12} />
          <Skeleton widthPercent={60} />
          <Skeleton widthPercent={40} heightRem={1.4} />
        </div>
      ),
    },
  ],
}
