// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const tour = {
  title: '3D-тур: демонстрационная квартира',
  loading: 'Загружаем тур, это\u00a0займёт несколько секунд',
  hint: 'Перетаскивайте, чтобы осмотреться. Колесо\u00a0— ближе.',
  error: 'Тур не\u00a0загрузился. Посмотрите галерею или\u00a0обновите страницу.',
  close: 'Закрыть тур',
  rooms: 'Комнаты',
  plan: 'План квартиры',
  north: 'Повернуть на\u00a0север',
  goTo: 'Перейти: {{room}}',
  facing: '{{room}}, взгляд на\u00a0{{side}}',
} as const
