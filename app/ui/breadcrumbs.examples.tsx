import { Breadcrumbs } from './breadcrumbs.tsx'
import type { ExampleSet } from './example.ts'

export const breadcrumbsExamples: ExampleSet = {
  component: 'breadcrumbs',
  examples: [
    {
      name: 'путь',
      span: 6,
      Render: () => (
        <Breadcrumbs
          label="Вы здесь"
          items={[
            { name: 'Главная', href: '/' },
            { name: 'Генплан', href: '/genplan' },
            { name: 'Корпус 3', href: '/genplan?at=3' },
            { name: 'Этаж 5' },
          ]}
        />
      ),
    },
  ],
}
