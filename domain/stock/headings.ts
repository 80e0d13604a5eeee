import { STOCK_FIELDS, type StockField } from './raw-lot.ts'

/** How the first line of a table may name each field. The first one is ours; the field's own name will do too. */
export const HEADINGS: Readonly<Record<StockField, readonly string[]>> = {
  id: ['ID на сайте'],
  kind: ['Вид', 'Тип объекта', 'Вид объекта', 'Тип недвижимости'],
  article: ['Артикул', 'Код'],
  number: ['Номер', '№', 'Номер квартиры', '№ квартиры', 'Квартира', 'Номер помещения', 'Номер места'],
  // Name of the complex as the source writes it.
  project: ['ЖК', 'Жилой комплекс', 'Проект', 'Комплекс', 'Название ЖК', 'Название проекта', 'Название комплекса'],
  building: ['Корпус', 'Дом', 'Литер', 'Здание', 'Номер корпуса'],
  section: ['Секция', 'Подъезд', 'Парадная'],
  floor: ['Этаж'],
  floors_total: ['Этажей', 'Всего этажей', 'Этажность'],
  place: ['Место на этаже', '№ на этаже', 'Номер на этаже', 'Позиция на этаже'],
  layout: ['Планировка', 'Код планировки', 'Тип планировки'],
  status: ['Статус', 'Состояние'],
  price: ['Цена', 'Стоимость', 'Цена, руб', 'Стоимость, руб', 'Цена руб', 'Цена, ₽'],
  price_old: ['Цена без скидки', 'Старая цена', 'Базовая цена'],
  booked_until: ['Бронь до', 'Забронировано до'],
  sold_at: ['Дата продажи', 'Продано'],
  contract: ['Договор', 'Вид договора'],
  area: ['Площадь', 'Общая площадь', 'Площадь общая', 'Площадь, м²', 'Площадь, м2', 'Площадь, кв. м', 'S общая'],
  area_inner: ['Площадь без летних', 'Площадь без летних помещений'],
  area_living: ['Жилая площадь', 'Площадь жилая'],
  area_kitchen: ['Площадь кухни', 'Кухня'],
  rooms: ['Комнат', 'Комнаты', 'Количество комнат', 'Число комнат', 'Комнатность'],
  finish: ['Отделка'],
  zone: ['Зона', 'Зона паркинга'],
  way: ['До лифта, м', 'До лифта'],
  width: ['Ширина', 'Ширина, м'],
  length: ['Длина', 'Длина, м'],
  height: ['Высота', 'Высота, м'],
  place_kind: ['Вид места', 'Тип места', 'Тип машино-места'],
  capacity: ['Машин'],
  charger: ['Зарядка'],
  by_column: ['У колонны'],
  socket: ['Розетка'],
  ventilation: ['Вентиляция'],
  street: ['Улица'],
  purposes: ['Назначение'],
  power: ['Мощность, кВт', 'Мощность'],
  ceiling: ['Высота потолков', 'Высота потолка', 'Потолки, м'],
  windows: ['Витрин', 'Витрины'],
  showcase: ['Длина витрин, м', 'Длина витрин'],
  street_entrances: ['Входов с улицы'],
  yard_entrances: ['Входов со двора'],
  water: ['Вода'],
  hood: ['Вытяжка'],
  terrace: ['Терраса'],
  loading: ['Разгрузка'],
  tenant: ['Арендатор'],
  slug: ['Адрес страницы'],
  title: ['Название', 'Заголовок'],
  district: ['Район'],
  built_year: ['Год постройки'],
  is_finished: ['С ремонтом'],
}

const BY_HEADING: ReadonlyMap<string, StockField> = new Map(
  STOCK_FIELDS.flatMap(field => [field, ...HEADINGS[field]].map(heading => [plainHeading(heading), field] as const)),
)

/** The field that a heading names; undefined = none of ours. */
export function fieldOfHeading(heading: string): StockField | undefined {
  return BY_HEADING.get(plainHeading(heading))
}

/** People write headings with capitals, dots, spaces of all kinds, and е for ё. */
function plainHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00A0.,:*]+/g, ' ')
    .trim()
}
