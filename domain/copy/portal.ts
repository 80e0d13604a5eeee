// Made by scripts/copy/main.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as portal from './portal.ts'
export const flat = '{{title}}, {{floor}}-й этаж из\u00a0{{floors}}. {{building}}, {{quarter}}.'
export const ready = 'Дом сдан, ключи сразу после сделки.'
export const completion = 'Сдача\u00a0— {{completion}}.'
export const finish = 'Отделка: {{finish}}.'
export const features = 'Особенности: {{features}}.'
export const developer = 'Застройщик\u00a0— {{developer}}.'
export const declaration = 'Застройщик\u00a0— {{developer}}. Проектная декларация\u00a0— на\u00a0сайте наш.дом.рф. Расчёты через счета эскроу.'
