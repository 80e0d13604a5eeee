// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const parking = {
  title: 'Паркинг',
  zone: 'Зона {{zone}}',
  spaceNumber: 'Место №\u00a0{{number}}',
  size: 'Размер {{width}} × {{length}} м',
  charging: 'Вывод под\u00a0зарядку',
  family: 'Двойное место',
  standard: 'Стандартное место',
  comfort: 'Увеличенное место',
  disabled: 'Место для\u00a0маломобильных',
  book: 'Забронировать место',
  empty: 'Все места этой зоны заняты. Оставьте телефон\u00a0— сообщим, если освободится.',
} as const
