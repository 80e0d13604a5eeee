import { STOCK_FIELDS, type StockField } from './source.ts'

/** How the first line of a table may name each field. The first one is ours; the field's own name will do too, but for `id`. */
export const HEADINGS: Readonly<Record<StockField, readonly string[]>> = {
  id: ['ID на сайте'],
  kind: ['Вид', 'Тип объекта', 'Вид объекта', 'Тип недвижимости', 'Тип помещения', 'Вид помещения'],
  article: ['Артикул', 'Код'],
  number: [
    ...['Номер', '№', '№ кв', 'Номер кв', 'N кв', 'Кв', 'Кв №', 'Квартира', 'Квартира №', 'Помещение', '№ пом'],
    ...['Номер места', '№ места', 'Строительный номер', 'Строительный №', 'Условный номер', 'Усл. номер'],
    ...['Проектный номер', 'Номер по проекту'],
  ],
  // Name of the complex as the source writes it.
  project: ['ЖК', 'Жилой комплекс', 'Проект', 'Комплекс', 'Название ЖК', 'Название проекта', 'Название комплекса'],
  building: [
    ...['Корпус', 'Дом', 'Литер', 'Здание', 'Номер корпуса', '№ корпуса', 'Корп', 'Номер дома', '№ дома'],
    ...['Название дома', 'Наименование дома', 'Строение', 'Литера', 'Объект строительства'],
  ],
  section: ['Секция', 'Подъезд', 'Парадная', '№ секции', 'Номер секции', '№ подъезда', 'Номер подъезда', 'Блок-секция'],
  floor: ['Этаж', 'Эт', '№ этажа', 'Номер этажа'],
  floors_total: ['Этажей', 'Всего этажей', 'Этажность', 'Количество этажей', 'Этажей в доме', 'Кол-во этажей'],
  place: ['Место на этаже', '№ на этаже', 'Номер на этаже', 'Позиция на этаже', 'Номер на площадке', '№ на площадке'],
  layout: ['Планировка', 'Код планировки', 'Тип планировки'],
  status: ['Статус', 'Состояние'],
  price: ['Цена', 'Стоимость', 'Сумма', 'Цена со скидкой', 'Стоимость со скидкой', 'Сумма со скидкой'],
  price_old: [
    ...['Цена без скидки', 'Стоимость без скидки', 'Сумма без скидки', 'Цена до скидки', 'Стоимость до скидки'],
    ...['Старая цена', 'Базовая цена', 'Базовая стоимость'],
  ],
  // Last day of the discount; the next day the price is the one without it.
  price_old_until: ['Скидка до', 'Скидка действует до', 'Окончание скидки', 'Дата окончания скидки'],
  booked_until: [
    'Бронь до',
    'Забронировано до',
    'Дата окончания брони',
    'Окончание брони',
    'Срок брони',
    'Дата брони до',
  ],
  sold_at: ['Дата продажи', 'Продано'],
  contract: ['Договор', 'Вид договора', 'Тип договора'],
  area: [
    ...['Площадь', 'S общая', 'Общая', 'S', 'Общая S', 'Sобщ', 'S общ', 'Пл. общая', 'Общая пл'],
    ...['Площадь проектная', 'Проектная площадь', 'Площадь по проекту'],
  ],
  area_inner: ['Площадь без летних', 'Площадь без летних помещений', 'Площадь без балкона', 'Площадь без лоджии'],
  area_living: ['Жилая площадь', 'Площадь жилая', 'Жилая', 'S жилая', 'Sжил', 'S жил'],
  area_kitchen: ['Площадь кухни', 'Кухня', 'S кухни', 'Кухня площадь', 'S кухня'],
  rooms: ['Комнат', 'Комнаты', 'Количество комнат', 'Число комнат', 'Комнатность', 'Кол-во комнат', 'Кол. комнат'],
  finish: ['Отделка', 'Тип отделки', 'Вид отделки', 'Вариант отделки'],
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

const MONEY_UNIT = / (?:в )?(?:руб|рублей|рубли|рублях|р|₽|rub|rur)$/
const AREA_UNIT = / (м2|м²|m2|кв м|квм|кв метров)$/

const BY_HEADING: ReadonlyMap<string, StockField> = new Map(
  // A column «ID» has the ids of the program that wrote the table.
  STOCK_FIELDS.flatMap(field =>
    [field, ...HEADINGS[field]]
      .map(heading => [plainHeading(heading), field] as const)
      .filter(([heading]) => heading !== 'id'),
  ),
)

/** Words that say of what, or for when, a value is: «Стоимость квартиры», «Текущий статус». */
const QUALIFIERS =
  /(?:^| )(?:квартиры|объекта|помещения|кладовой|машино-?места|лота|недвижимости|полная|общая|итоговая|итого|всего|текущ(?:ая|ий)|актуальн(?:ая|ый)|продажи|по прайсу|за квартиру|за объект|за помещение|(?:руб )?с ндс)(?= |$)/g
const QUALIFIED: ReadonlySet<StockField> = new Set(['number', 'floor', 'status', 'price', 'price_old', 'area', 'rooms'])

/** The field that a heading names; undefined = none of ours. */
export function fieldOfHeading(heading: string): StockField | undefined {
  const plain = plainHeading(heading)
  const exact = BY_HEADING.get(plain)
  const qualified = exact ?? BY_HEADING.get(plain.replace(QUALIFIERS, '').trim())
  return exact ?? (qualified && QUALIFIED.has(qualified) ? qualified : undefined)
}

/** Headings in two rows: groups like «Стоимость» above «за м²» and «полная», or units below. */
export function joinHeadings(above: readonly string[], below: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, index) => {
    const heading = below[index]?.trim() ?? ''
    group = above[index]?.trim() || group
    if (heading === '') return above[index] ?? ''
    const joined = [`${group} ${heading}`, `${heading} ${group}`]
    return joined.find(text => fieldOfHeading(text) !== undefined) ?? heading
  })
}

/** «№» alone: the number of a lot, or of a line where another column has the number of the lot. */
export function isRowCounter(heading: string): boolean {
  return plainHeading(heading) === '№'
}

/** «Тип» alone: the kind of a lot, or any other type. */
export function isAnyType(heading: string): boolean {
  return plainHeading(heading) === 'тип'
}

/** Headings differ in case, punctuation, brackets and spaces, and have their unit behind them: «Стоимость (руб.)», «Площадь, м²». */
function plainHeading(heading: string): string {
  const plain = heading
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s.,:;*()[\]"'«»]+/g, ' ')
    // «№кв» and «№ кв», also with the Latin N.
    .replace(/^(№|n°|no(?= ))\s*/, '№ ')
    .trim()
  // «Цена м²» is the price of a metre: the unit of an area follows a word for areas.
  return /^(площадь|общая(?! стоимость| цена| сумма)|жилая|кухня|s|пл)/.test(plain) || plain.includes('площадь')
    ? plain.replace(AREA_UNIT, '')
    : plain.replace(MONEY_UNIT, '')
}
