// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as remark from './remark.ts'
export const swapped = '{{name}}: границы стояли наоборот, мы\u00a0поменяли их\u00a0местами'
export const ignored = '{{name}}: такое значение не\u00a0распознали и\u00a0не\u00a0учли'
export const unknown = '{{name}}\u00a0— не\u00a0нашли в\u00a0продаже: {{values}}'
