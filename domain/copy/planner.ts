// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as planner from './planner.ts'
export const title = 'Планировщик'
export const lead = 'Пройдите по\u00a0квартире и\u00a0расставьте мебель. Планировщик\u00a0— сервис другого сайта: он\u00a0загрузится, когда вы\u00a0нажмёте кнопку.'
export const open = 'Открыть планировщик'
export const frame = 'Планировщик: {{title}}'
export const note = 'Не\u00a0загрузился?'
export const newTab = 'Открыть в\u00a0новой вкладке'
