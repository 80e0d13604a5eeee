// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const documents = {
  title: 'Документы',
  download: 'Скачать, {{format}}, {{size}}',
  updated: 'Обновлён {{date}}',
  empty: 'Документы этого раздела готовятся',
  search: 'Найти документ',
  notFound: 'По\u00a0запросу ничего не\u00a0найдено',
} as const
