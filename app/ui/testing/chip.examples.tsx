import { Badges } from '../badge.tsx'
import { Chip, ChipLink, ChipRemoveLink, Chips } from '../chip.tsx'
import type { ExampleSet } from './example.ts'

export const chipExamples: ExampleSet = {
  component: 'chip',
  examples: [
    {
      name: 'выбор с числами, ноль недоступен',
      span: 6,
      Render: () => (
        <Chips>
          <Chip name="rooms" value="0" count="96">
            Студия
          </Chip>
          <Chip name="rooms" value="1" count="184" defaultChecked>
            1
          </Chip>
          <Chip name="rooms" value="2" count="203" defaultChecked>
            2
          </Chip>
          <Chip name="rooms" value="3" count="118">
            3
          </Chip>
          <Chip name="rooms" value="4" count="0" disabled>
            4+
          </Chip>
        </Chips>
      ),
    },
    {
      name: 'условия, ссылки',
      span: 6,
      Render: () => (
        <Chips>
          <ChipRemoveLink href="/flats" label="Убрать условие: корпус 3">
            Корпус 3
          </ChipRemoveLink>
          <ChipRemoveLink href="/flats?building=3" label="Убрать условие: до 12,4 млн ₽">
            до 12,4 млн ₽
          </ChipRemoveLink>
          <ChipLink href="/media/news" aria-current="page">
            Все новости
          </ChipLink>
          <ChipLink href="/media/news?rubric=build" count="6">
            Стройка
          </ChipLink>
        </Chips>
      ),
    },
  ],
}

export const badgeExamples: ExampleSet = {
  component: 'badge',
  examples: [
    {
      name: 'виды',
      span: 12,
      Render: () => (
        <Badges
          badges={[
            { text: 'Нейтральная' },
            { kind: 'brick', text: '−5 %' },
            { kind: 'alder', text: 'Семейная 4,9 %' },
            { kind: 'solid', text: 'Новое' },
            { kind: 'ink', text: 'Забронирована' },
            { kind: 'line', text: 'III кв. 2027' },
            { kind: 'glass', text: 'Ноябрь 2026' },
          ]}
        />
      ),
    },
  ],
}
