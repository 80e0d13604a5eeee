import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Heading } from '../heading.tsx'
import { ProgressBar } from '../progress.tsx'
import { ScrollBox } from '../scroll-box.tsx'
import { Text } from '../text.tsx'
import { ToastPill } from '../toast.tsx'
import styles from './component-gallery.module.css'
import type { ExampleSet } from './example.ts'

function DialogExample({ variant }: { variant: 'card' | 'screen' }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{variant === 'card' ? 'Открыть окно' : 'Открыть на весь экран'}</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} label="Перед записью" variant={variant}>
        <div data-tone="light" className={styles.window} data-surface="panel" data-gap="20 start">
          <Heading size="d4">Перед записью</Heading>
          <Text contrast>Встреча занимает около часа.</Text>
          <Button kind="primary" onClick={() => setIsOpen(false)}>
            Понятно
          </Button>
        </div>
      </Dialog>
    </>
  )
}

export const feedbackExamples: ExampleSet = {
  component: 'feedback',
  examples: [
    {
      name: 'ход работ',
      span: 6,
      Render: () => <ProgressBar label="Корпус 3, верхние этажи" percent={54} valueText="54 %" />,
    },
    {
      name: 'уведомление',
      span: 6,
      Render: () => (
        <ToastPill
          icon="heart"
          action={
            <Button size="small" kind="secondary">
              Открыть
            </Button>
          }
        >
          Квартира добавлена в избранное
        </ToastPill>
      ),
    },
    { name: 'окно', span: 3, Render: () => <DialogExample variant="card" /> },
    { name: 'на весь экран', span: 3, Render: () => <DialogExample variant="screen" /> },
    {
      name: 'прокрутка',
      span: 6,
      flow: 'block',
      Render: () => (
        <ScrollBox label="О домах">
          <Text contrast>
            {'Дома стоят не стеной вдоль берега, а уступами: башни отодвинуты вглубь, секции вышли к воде. '.repeat(5)}
          </Text>
        </ScrollBox>
      ),
    },
  ],
}
