// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const page404 = {
  text: 'К сожалению запрашиваемая страница не существует, либо недоступна. Проверьте, пожалуйста, ссылку.',
  serverText: 'This page could not be found',
  button: 'На\u00a0главную',
  second: 'Подобрать квартиру',
  title: 'Страница не\u00a0найдена',
} as const
