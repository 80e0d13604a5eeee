// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as page404 from './page404.ts'
export const text = 'К сожалению запрашиваемая страница не существует, либо недоступна. Проверьте, пожалуйста, ссылку.'
export const button = 'На\u00a0главную'
export const second = 'Подобрать квартиру'
export const soon = 'Раздел «{{name}}» мы\u00a0ещё готовим. Расскажем о\u00a0нём по\u00a0телефону: {{phone}}.'
