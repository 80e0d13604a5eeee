// Made by scripts/make-copy.ts from ui-copy.md of the content: edit that file, then run `npm run copy`.
export const genplan = {
  hint: 'Наведите на\u00a0дом и\u00a0нажмите',
  building: 'Корпус {{number}}, {{floors}}',
  free: 'Свободно {{count_flats}}',
  none: 'Все квартиры проданы',
  floor: 'Этаж {{number}}',
  floorEmpty: 'На\u00a0этом этаже нет свободных квартир',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  resetView: 'Показать всё',
} as const
