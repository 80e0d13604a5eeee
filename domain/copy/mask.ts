// Made by scripts/make-copy.ts from texts/interface.md: edit that file, then run `npm run copy`.
export * as mask from './mask.ts'
export const phone = '+7 (###) ###-##-##'
export const date = '##/##/####'
export const time = '##:##'
export const passport = '## ## ######'
export const code = '####'
