import { paths } from '#contract/paths.ts'
import { plainText } from './russian.ts'

interface HelpPage {
  path: string
  /** What the rest of the site is searched for, in the words that it has; absent: the question itself. */
  words?: string
}

const OFFICE = '(?: (?:ваш[а-я]* )?(?:офис[а-я]*|отдел[а-я]* продаж))?'
const PLACE = '(?: (?:до |к )?(?:вас|вам|жк|квартал[а-я]*|офис[а-я]*))?'

/** Questions in other words than the site has, and the page that answers them. Patterns are of small letters without «ё». */
const HELP: readonly (readonly [patterns: readonly string[], page: HelpPage])[] = [
  [
    [
      `(?:ваш )?адрес[а-я]*${OFFICE}`,
      `где (?:вы |он |это )?(?:находи[а-я]*|расположен[а-я]*)${OFFICE}${PLACE}`,
      `(?:как )?(?:к вам |до вас )?(?:доехать|добраться|проехать|проезд|пройти)${PLACE}${OFFICE}`,
      'схема проезда|карта проезда',
      `(?:ваш |номер )?телефон[а-я]*${OFFICE}`,
      `(?:как )?(?:позвонить|связаться|написать)(?: с)?(?: (?:вам|вами))?(?: в)?${OFFICE}`,
      `(?:режим|график|часы|время) работы${OFFICE}`,
      `(?:до скольки|когда|во сколько|со скольки|как) (?:вы )?(?:работа[а-я]*|открыт[а-я]*)${OFFICE}`,
      'офис[а-я]* продаж|отдел[а-я]* продаж|почта|email|e-mail|контакт[а-я]*',
    ],
    { path: paths.contacts() },
  ],
  [
    [
      '(?:ипотечн[а-я]* )?калькулятор[а-я]*(?: ипотеки)?',
      '(?:рассчитать|посчитать|расчет|рассчет) (?:ежемесячн[а-я]* )?(?:платеж[а-я]*|ипотек[а-я]*|рассрочк[а-я]*)',
    ],
    { path: paths.purchase() },
  ],
  [
    [
      'ход (?:строительства|стройки)|(?:веб ?)?камер[а-я]*(?: (?:на |со )?строй[а-я]*)?',
      'как (?:идет|продвигается) (?:стройка|строительство)',
      '(?:когда )?(?:выда[а-я]* |выдач[а-я]* |получ[а-я]* |передач[а-я]* |будут )?ключ[а-я]*',
      'когда (?:сда[а-я]*|достро[а-я]*|заселение|заезд)(?: (?:дом|корпус)[а-я]*)?',
    ],
    { path: paths.mediaProgress() },
  ],
  [['(?:какой )?(?:нужен )?(?:первоначальный|первый) взнос'], { path: paths.faq() }],
  [['ваканси[а-я]*|работа у вас|устроиться(?: на работу)?|ищу работу'], { path: paths.vacancies() }],
  [['избранн[а-я]*'], { path: paths.favorites() }],
  [['(?:образец )?дду'], { path: paths.documents(), words: 'договор долевого участия' }],
]

const PATTERNS = HELP.map(([patterns, page]) => [new RegExp(`^(?:${patterns.join('|')})$`, 'u'), page] as const)

/** The page that answers a question which is no phrase about lots; null = there is none. */
export function helpPage(question: string): HelpPage | null {
  const plain = plainText(question)
    .replaceAll(/[?!.,]+/g, '')
    .trim()
  return PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
