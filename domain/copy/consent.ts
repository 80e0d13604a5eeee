// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const consent = {
  title: 'Согласие на\u00a0обработку персональных данных',
  decline: 'Не принимаю',
  accept: 'Принимаю',
  back: 'Вернуться к\u00a0форме',
} as const
