// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const vacancies = {
  title: 'Вакансии',
  hot: 'Срочно',
  respond: 'Откликнуться',
  empty: 'Открытых вакансий сейчас нет. Пришлите резюме\u00a0— вернёмся к\u00a0нему, когда откроется подходящая.',
} as const
