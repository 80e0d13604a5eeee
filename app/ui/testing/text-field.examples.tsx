import { FileField } from '../file-field.tsx'
import { TextField } from '../text-field.tsx'
import type { ExampleSet } from './example.ts'

export const textFieldExamples: ExampleSet = {
  component: 'text-field',
  examples: [
    { name: 'пустое', span: 3, flow: 'block', Render: () => <TextField label="Имя" name="name" autoComplete="name" /> },
    {
      name: 'телефон',
      span: 3,
      flow: 'block',
      Render: () => <TextField label="Телефон" name="phone" type="tel" mask="phone" placeholder="+7 ХХХ ХХХ ХХ ХХ" />,
    },
    {
      name: 'заполнено',
      span: 3,
      flow: 'block',
      Render: () => (
        <TextField label="Телефон" name="phone" type="tel" mask="phone" defaultValue="+7 (921) 555-18-04" />
      ),
    },
    {
      name: 'с ошибкой',
      span: 3,
      flow: 'block',
      Render: () => (
        <TextField label="E-mail" name="mail" type="email" defaultValue="marina@" error="Введите корректный e-mail" />
      ),
    },
    {
      name: 'с единицей и подсказкой',
      span: 3,
      flow: 'block',
      Render: () => <TextField label="Первый взнос" defaultValue="2 450 000" suffix="₽" hint="20,1 % от стоимости" />,
    },
    {
      name: 'дата',
      span: 3,
      flow: 'block',
      Render: () => <TextField label="Дата рождения" mask="date" placeholder="__/__/____" inputMode="numeric" />,
    },
    {
      name: 'недоступно',
      span: 3,
      flow: 'block',
      Render: () => <TextField label="Объект" defaultValue="Корпус 3, кв. 145" disabled />,
    },
    {
      name: 'файл',
      span: 3,
      flow: 'block',
      Render: () => (
        <FileField
          label="Прикрепить резюме, до 10 МБ"
          name="resume"
          accept=".pdf"
          maxSizeMb={10}
          tooBigText="Слишком большой размер файла"
          error="Слишком большой размер файла"
        />
      ),
    },
  ],
}
