// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const cookie = {
  text: 'Сайт хранит в\u00a0файлах cookie избранное и\u00a0защищает форму. Если вы\u00a0согласны, мы\u00a0включим и\u00a0статистику. Подробности\u00a0— в\u00a0политике конфиденциальности и\u00a0пользовательском соглашении.',
  necessary: 'Только необходимые',
  settings: 'Настроить',
  ok: 'OK',
  progress: 'Уведомление закроется само через {{seconds}} с',
  label: 'Уведомление о\u00a0cookie',
  rich: 'Сайт хранит в\u00a0файлах cookie избранное и\u00a0защищает форму. Если вы\u00a0согласны, мы\u00a0включим и\u00a0статистику. Подробности\u00a0— в\u00a0{{policy}} и\u00a0{{agreement}}.',
  policyLink: 'политике конфиденциальности',
  agreementLink: 'пользовательском соглашении',
} as const
