import { Button } from '../button.tsx'
import { Heading } from '../heading.tsx'
import { SectionHead } from '../layout.tsx'
import { TextLink } from '../link.tsx'
import { ScaleRuler } from '../scale-ruler.tsx'
import { Text } from '../text.tsx'
import type { ExampleSet } from './example.ts'

export const layoutExamples: ExampleSet = {
  component: 'layout',
  examples: [
    {
      name: 'заголовок раздела',
      span: 12,
      Render: () => (
        <SectionHead aside={<Button kind="ghost">Все квартиры</Button>}>
          <Heading>Стройка без закрытых дверей</Heading>
        </SectionHead>
      ),
    },
    {
      name: 'Forum',
      span: 6,
      Render: () => (
        <div>
          <Heading size="d1">Дом у причала</Heading>
          <Heading level={3} size="d3">
            Двор только для людей
          </Heading>
          <Heading level={3} size="d4">
            Школа и сад без дорог
          </Heading>
          <Heading level={4}>Кофейня «Первый берег»</Heading>
        </div>
      ),
    },
    {
      name: 'масштаб',
      span: 6,
      Render: () => (
        <div style={{ '--metre': '2rem' }}>
          <ScaleRuler>Планы в одном масштабе</ScaleRuler>
        </div>
      ),
    },
    {
      name: 'Golos Text',
      span: 6,
      Render: () => (
        <div>
          <Text contrast size="lead">
            Дома стоят не стеной вдоль берега, а уступами.
          </Text>
          <Text contrast>
            Строка не длиннее 62rem, это около 68 знаков. <TextLink href="/documents">Проектная декларация</TextLink>
          </Text>
          <Text size="small">Корпус 3, секция 1, этаж 5 из 9</Text>
          <Text size="caption">Визуализация показывает замысел проекта</Text>
        </div>
      ),
    },
  ],
}
