// Made by scripts/make-copy.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as vacancies from './vacancies.ts'
export const title = 'Вакансии'
export const hot = 'Срочно'
export const respond = 'Откликнуться'
export const empty = 'Открытых вакансий сейчас нет. Пришлите резюме\u00a0— вернёмся к\u00a0нему, когда откроется подходящая.'
