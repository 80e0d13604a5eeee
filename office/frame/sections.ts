import type { Right } from '#server/services/office/actor.ts'
import type { IconName } from '../ui/icon.tsx'

export interface Section {
  path: string
  title: string
  icon: IconName
  /** After `g`, by the place of the key on the keyboard. */
  code: `Key${string}`
  /** Null = everyone who is signed in. */
  right: Right | null
}

/** Groups of the rail. A section is added here when its page exists. */
export const GROUPS: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: 'Продажи',
    sections: [
      { path: '/', title: 'Сегодня', icon: 'calendar', code: 'KeyT', right: null },
      { path: '/requests', title: 'Заявки', icon: 'inbox', code: 'KeyR', right: 'requests.read' },
      { path: '/lots', title: 'Объекты', icon: 'chess', code: 'KeyL', right: 'lots.read' },
      { path: '/prices', title: 'Цены', icon: 'ruble', code: 'KeyP', right: 'prices.write' },
    ],
  },
  {
    title: 'Сайт',
    sections: [
      { path: '/content', title: 'Содержание', icon: 'document', code: 'KeyC', right: 'content.read' },
      { path: '/pictures', title: 'Картинки и файлы', icon: 'image', code: 'KeyK', right: 'content.read' },
      { path: '/changes', title: 'Изменения', icon: 'diff', code: 'KeyD', right: 'content.read' },
      { path: '/feeds', title: 'Площадки', icon: 'upload', code: 'KeyA', right: 'feeds.read' },
    ],
  },
  {
    title: 'Наблюдение',
    sections: [
      { path: '/figures', title: 'Показатели', icon: 'chart', code: 'KeyF', right: 'figures.read' },
      { path: '/people', title: 'Люди', icon: 'people', code: 'KeyU', right: 'people.read' },
      { path: '/log', title: 'Журнал', icon: 'log', code: 'KeyJ', right: 'log.read' },
      { path: '/state', title: 'Состояние', icon: 'pulse', code: 'KeyS', right: 'state.read' },
    ],
  },
]
