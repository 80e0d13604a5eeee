import { Checkbox } from '../checkbox.tsx'
import { TextLink } from '../link.tsx'
import { Switch, Toggle } from '../switch.tsx'
import type { ExampleSet } from './example.ts'

export const checkboxExamples: ExampleSet = {
  component: 'checkbox',
  examples: [
    { name: 'нет', span: 3, Render: () => <Checkbox name="terrace">С террасой</Checkbox> },
    {
      name: 'да',
      span: 3,
      Render: () => (
        <Checkbox name="bath" defaultChecked>
          Два санузла
        </Checkbox>
      ),
    },
    {
      name: 'недоступен',
      span: 3,
      Render: () => (
        <Checkbox name="fire" disabled>
          Камин
        </Checkbox>
      ),
    },
    {
      name: 'согласие со ссылками',
      span: 3,
      Render: () => (
        <Checkbox name="policy" invalid>
          Принимаю <TextLink href="/confidential-policy">политику конфиденциальности</TextLink>
        </Checkbox>
      ),
    },
  ],
}

export const switchExamples: ExampleSet = {
  component: 'switch',
  examples: [
    {
      name: 'неважно, важно',
      span: 6,
      Render: () => (
        <>
          <Switch label="Вид из окна: важно" offText="Неважно" onText="Важно" />
          <Switch label="Особенности: важно" offText="Неважно" onText="Важно" defaultChecked />
          <Switch label="Срок сдачи: важно" offText="Неважно" onText="Важно" disabled />
        </>
      ),
    },
    {
      name: 'включено, выключено',
      span: 6,
      Render: () => (
        <>
          <Toggle defaultChecked>Материнский капитал</Toggle>
          <Toggle>Не первый этаж</Toggle>
        </>
      ),
    },
  ],
}
