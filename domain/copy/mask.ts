// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const mask = {
  phone: '+7 (###) ###-##-##',
  date: '##/##/####',
  time: '##:##',
  passport: '## ## ######',
  code: '####',
} as const
