import { Button, ButtonLink } from '../button.tsx'
import type { ExampleSet } from './example.ts'

const KINDS = ['primary', 'secondary', 'solid', 'ghost'] as const

export const buttonExamples: ExampleSet = {
  component: 'button',
  examples: [
    ...KINDS.map(kind => ({
      name: kind,
      span: 3 as const,
      Render: () => <Button kind={kind}>Выбрать квартиру</Button>,
    })),
    ...KINDS.map(kind => ({
      name: `${kind}, недоступна`,
      span: 3 as const,
      Render: () => (
        <Button kind={kind} disabled>
          Забронировать
        </Button>
      ),
    })),
    ...KINDS.map(kind => ({
      name: `${kind}, загрузка`,
      span: 3 as const,
      Render: () => (
        <Button kind={kind} busy>
          Показать 128 квартир
        </Button>
      ),
    })),
    {
      name: 'размеры 4,4 / 5,6 / 6,4rem',
      span: 6,
      Render: () => (
        <>
          <Button kind="primary" size="small">
            Малая
          </Button>
          <Button kind="primary">Обычная</Button>
          <Button kind="primary" size="large">
            Большая
          </Button>
        </>
      ),
    },
    {
      name: 'во всю ширину, прописными',
      span: 3,
      Render: () => (
        <Button kind="primary" wide caps>
          ОТПРАВИТЬ
        </Button>
      ),
    },
    {
      name: 'ссылка с иконкой',
      span: 3,
      Render: () => (
        <ButtonLink href="/tour/index.html" icon="cube" size="small">
          3D-тур
        </ButtonLink>
      ),
    },
    {
      name: 'на тёмном',
      span: 12,
      tone: 'ink',
      Render: () => KINDS.map(kind => <Button key={kind} kind={kind}>{`Открыть каталог`}</Button>),
    },
  ],
}
