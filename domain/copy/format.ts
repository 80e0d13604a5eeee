// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const format = {
  phone: '+7 (xxx) xxx-xx-xx',
  million: 'млн',
  thousand: 'тыс.',
  price: '{{value}} ₽',
  pricePerMeter: '{{value}} ₽/м²',
  area: '{{value}} м²',
  floor: '{{floor}} этаж из\u00a0{{floors}}',
  building: 'Корпус {{number}}',
  section: 'Секция {{number}}',
  completionReady: 'Сдан',
  completion: 'Сдача\u00a0— {{quarter}} кв. {{year}}',
  percent: '{{value}} %',
  walk: '{{minutes}} пешком',
} as const
