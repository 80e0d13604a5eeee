import type { Bank } from '#app/ui/river-line.tsx'
import type { Footer, MenuItem, PurchaseMenu } from '#contract/content/navigation.ts'
import type { Global } from '#contract/site.ts'

export const exampleTopPromo = {
  name: 'Ключи к Новому году: −5 % на квартиры в сданном корпусе 1 до 31 декабря',
  button_link: '/media/promo/klyuchi-k-novomu-godu',
  is_active: true,
}

/** Settings of a site, for the examples and tests of the shell. */
export const exampleGlobal: Global = {
  project: {
    name: 'Новый квартал',
    full_name: 'ЖК «Новый квартал»',
    developer: 'ГК «Пример»',
    city: 'г. Примерск',
    mark: { box: [0, 0, 26, 32], path: 'M2 5H24V27H2ZM11 5V18M11 23V27M2 17H11M11 13H24' },
  },
  phones: { sales: '+70000000000', display: '+7 (000) 000-00-00' },
  office: {
    address: 'г. Примерск, Примерная улица, 1',
    hours: [
      { days: 'mon-fri', label: 'будни', from: '09:00', to: '21:00', time: '9:00–21:00' },
      { days: 'sat-sun', label: 'выходные', from: '09:00', to: '19:00', time: '9:00–19:00' },
    ],
    time_zone: 'Europe/Moscow',
  },
  top_promo: exampleTopPromo,
  menu_promo: {
    name: 'Семейная ипотека 4,9 % на весь срок',
    description_card: 'Для квартир в корпусах 3 и 5.',
    tag: 'До 28 февраля',
    button_text: 'Условия программы',
    button_link: '/media/promo/semejnaya-4-9',
    image_card: 'promo/semejnaya-4-9',
    for_mobile: true,
    psk: 'Полная стоимость кредита 5,2–6,8 % годовых',
    credit_warning: 'Оценивайте свои финансовые возможности и риски.',
  },
  '3d_tour': { tour: '/tour/index.html', title: '3D-тур по демонстрационной квартире' },
  personal_area: { is_active: false, url: 'https://lk.quarter.example' },
  social: [
    { code: 'messendzher', title: 'Мессенджер', url: 'https://channel.quarter.example', icon: 'messenger' },
    { code: 'soobshchestvo', title: 'Сообщество', url: 'https://community.quarter.example', icon: 'community' },
    { code: 'video', title: 'Видео', url: 'https://video.quarter.example', icon: 'video' },
    { code: 'zhurnal', title: 'Журнал', url: 'https://journal.quarter.example', icon: 'journal' },
  ],
  disclaimer:
    '<p>Информация на сайте носит справочный характер и не является публичной офертой. Цены, площади и сроки могут измениться.</p>',
  legal: { name: 'ООО «Специализированный застройщик „Новый квартал“»' },
  booking: { days: 30, price: 0 },
  booking_path: '/api/booking/',
  integrations: {
    cookie_consent: 'notice',
    smartcaptcha_sitekey: null,
    smartcaptcha_script: null,
    calltracking: null,
    metrica: null,
    callback_widget: null,
  },
  flags: { captcha: false },
  csrf: { cookie: 'csrftoken', header: 'X-CSRFToken' },
  data_revision: 1,
  build_version: '0',
  today: '2026-11-21',
}

const HEADER = [
  ['О квартале', '/about', 'about'],
  ['Развитие квартала', '/about/progress', 'about-progress'],
  ['Способы покупки', '/purchase/dlya-vseh', 'purchase'],
  ['Контакты', '/contacts', 'contacts'],
  ['3D-тур', '/tour/index.html', 'tour'],
] as const
const MAIN = [
  ['Квартиры', '/flats'],
  ['Генплан', '/genplan'],
  ['Паркинг', '/parkings'],
  ['Кладовые', '/storages'],
  ['Коммерческие помещения', '/commercials'],
] as const
const SECONDARY = [
  ['Школа, сад и город рядом', '/about/social'],
  ['Ход строительства', '/media/progress'],
  ['Новости', '/media/news'],
  ['Акции', '/media/promo'],
  ['Документы', '/documents'],
  ['Вопросы и ответы', '/faq'],
  ['Вакансии', '/vacancies'],
] as const
const BUY = [
  ['Квартиру', '/flats'],
  ['Машино-место', '/parkings/genplan'],
  ['Кладовую', '/storages/genplan'],
  ['Коммерческое помещение', '/commercials/genplan'],
] as const

export const exampleMenu: readonly MenuItem[] = [
  ...HEADER.map(([name, url, slug]) => ({
    name,
    url,
    slug,
    submenu: slug === 'purchase',
    places: slug === 'tour' ? (['header'] as const) : (['header', 'main'] as const),
    target_blank: slug === 'tour',
  })),
  ...MAIN.map(([name, url]) => ({ name, url, submenu: false, places: ['main'] as const })),
  ...SECONDARY.map(([name, url]) => ({ name, url, submenu: false, places: ['secondary'] as const })),
  ...BUY.map(([name, url]) => ({ name, url, submenu: false, places: ['buy'] as const })),
].map((item, index) => ({ ...item, places: [...item.places], id: `item-${index}`, position: index + 1 }))

const promo = exampleGlobal.menu_promo
export const examplePurchase: PurchaseMenu = {
  purchase_menu: [
    {
      card_title: 'Ипотека',
      card_link: '/purchase/dlya-vseh',
      submenu: [
        { name: 'Семейная ипотека', url: '/purchase/semejnaya-ipoteka', note: 'от 4,9 %', psk: 'ПСК 5,2–7,9 %' },
        { name: 'Ипотека для всех', url: '/purchase/dlya-vseh', note: 'от 14,9 %', psk: 'ПСК 15,2–18,9 %' },
      ],
    },
    {
      card_title: 'Другие способы',
      card_link: '/purchase/rassrochka',
      submenu: [
        { name: 'Рассрочка', url: '/purchase/rassrochka', note: '0 % до сдачи корпуса' },
        { name: 'Материнский капитал', url: '/purchase/materinskij-kapital', note: 'до 963 243 ₽' },
      ],
    },
  ],
  purchase_menu_promo: {
    name: 'Первый год — 3,9 %',
    description_card: 'Ипотека для всех со сниженной ставкой на двенадцать месяцев.',
    tag: 'Новое',
    button_text: 'Сравнить платежи',
    button_link: '/media/promo/pervyj-god-3-9',
    image_card: 'promo/pervyj-god-3-9',
    psk: 'Полная стоимость кредита 14,1–16,8 % годовых',
    credit_warning: promo?.credit_warning ?? undefined,
  },
}

export const exampleFooter: Pick<Footer, 'form_card' | 'columns' | 'tour_button' | 'legal_links'> = {
  form_card: { title: 'Расскажем о квартирах и условиях', description: 'Перезвоним в рабочее время.' },
  columns: [
    { id: 'kupit', title: 'Купить', links: MAIN.map(([name, url]) => ({ name, url })) },
    {
      id: 'usloviya',
      title: 'Условия',
      links: [
        { name: 'Ипотека', url: '/purchase/dlya-vseh' },
        { name: 'Рассрочка', url: '/purchase/rassrochka' },
        { name: 'Документы', url: '/documents' },
      ],
    },
    {
      id: 'zhizn',
      title: 'Квартал',
      links: [
        { name: 'Ход строительства', url: '/media/progress' },
        { name: 'Новости и акции', url: '/media/news' },
        { name: 'Социальная инфраструктура', url: '/about/social' },
      ],
    },
    {
      id: 'kompaniya',
      title: 'Компания',
      links: [
        { name: 'Проекты', url: '/projects' },
        { name: 'Контакты', url: '/contacts' },
      ],
    },
  ],
  tour_button: { name: '3D-тур по демонстрационной квартире', url: '/tour/index.html' },
  legal_links: [
    { name: 'Политика конфиденциальности', url: '/confidential-policy' },
    { name: 'Пользовательское соглашение', url: '/terms-of-use' },
  ],
}

/** A bank of the shape of the demo's: metres to the east and to the north. */
export const exampleBank: Bank = Array.from({ length: 43 }, (_, index) => {
  const xM = index * 20 - 420
  return [xM, 9 * Math.sin((xM + 40) / 103) - 0.6] as const
})
