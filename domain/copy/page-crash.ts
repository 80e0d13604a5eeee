// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const pageCrash = {
  text: 'Что-то пошло не\u00a0так при\u00a0открытии страницы',
  link: 'Вернуться на\u00a0главную',
  title: 'Ошибка',
} as const
