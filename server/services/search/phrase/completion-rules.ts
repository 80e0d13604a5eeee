import { ORDINAL, type Pair, type Rule, words } from './rule.ts'
import type { PhraseTerms } from './terms.ts'

const HANDOVER =
  '(?:(?:со )?срок[а-я]*(?: сдачи)?|(?:дом )?сда(?:ч[а-я]*|ют[а-я]*|ет[а-я]*|дут[а-я]*|ться)|(?:получ[а-я]* )?ключ[а-я]*|заселени[а-я]*|заезд[а-я]*|заех[а-я]*|засел[а-я]*|ввод[а-я]*|готовност[а-я]*)'
const MONTHS = 'январ феврал март апрел ма июн июл август сентябр октябр ноябр декабр'.split(' ')
const QUARTER = `(?:(?<quarter>[1-4]|i{1,3}|iv)${ORDINAL} (?:квартал[а-я]*|кв)(?: в)? |q (?<q>[1-4]) |(?<month>${MONTHS.join('|')})[а-я]{1,2} )?`
const YEAR = `(?:(?<year>20\\d\\d)(?: - (?<last>20\\d\\d))?(?:${ORDINAL})?(?: год[а-я]*| г)?|(?<relative>эт[а-я]+|текущ[а-я]+|следующ[а-я]+|будущ[а-я]+) год[а-я]*)`
const BOUND =
  '(?:(?<until>до конца|к концу|не позже|не позднее)|(?<before>до|к|раньше)|(?<after>после|позже|позднее)|(?<from>не раньше|не ранее|начиная с|с))'

const ROMAN: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 }

const HOUSE = '(?: (?:дом|корпус|квартир|жиль|новостройк)[а-я]*)'
const READY = `(?:уже )?(?:(?:в )?сдан[а-я]*|построенн[а-я]*|введен[а-я]*)${HOUSE}?|готов[а-я]*${HOUSE}|(?:с )?ключ[а-я]* (?:сразу|сейчас|на руки|в день покупки)|(?:заех|засел)[а-я]* (?:сразу|сейчас)|сразу (?:заех|засел)[а-я]*|(?:дом|корпус)[а-я]* (?:уже )?(?:сдан|построен)[а-я]*|готов[а-я]* (?:к|для) (?:заселени|въезд|проживани)[а-я]*`

export const completionRules: readonly Rule[] = [
  { pattern: words(READY), read: (_, { completions }) => chosen(completions.filter(({ isReady }) => isReady)) },
  {
    pattern: words(`(?:еще )?(?:строящ[а-я]*|строится)${HOUSE}?`),
    read: (_, { completions }) => chosen(completions.filter(({ isReady }) => !isReady)),
  },
  {
    pattern: words(`(?:${HANDOVER} )?до нового года`),
    read: (_, { completions, today }) => chosen(completions.filter(({ code }) => code <= keyOf(today.year, 4))),
  },
  {
    pattern: words(`(?:${HANDOVER} )?через (?:(?<years>\\d) )?(?<unit>год|года|лет|полгода)`),
    read({ groups }, { completions, today }) {
      const later = groups?.unit === 'полгода' ? 2 : 4 * Number(groups?.years ?? 1)
      const quarters = today.year * 4 + today.quarter - 1 + later
      const key = keyOf(Math.floor(quarters / 4), (quarters % 4) + 1)
      return chosen(completions.filter(({ code }) => code === key))
    },
  },
  {
    pattern: words(`(?:${HANDOVER} )?(?:${BOUND} |во? |на )?${QUARTER}${YEAR}(?: (?:заех|засел)[а-я]*)?`),
    read: readDate,
  },
]

function readDate({ groups = {} }: RegExpExecArray, { completions, today }: PhraseTerms): Pair[] {
  const { until, before, after, from, quarter = groups.q, relative, month } = groups
  const year = relative ? today.year + (/^(?:след|буд)/u.test(relative) ? 1 : 0) : Number(groups.year)
  const ofMonth = month ? Math.ceil((MONTHS.indexOf(month) + 1) / 3) : null
  const number = quarter ? (ROMAN[quarter] ?? Number(quarter)) : ofMonth
  const first = keyOf(year, number ?? 1)
  const last = keyOf(Number(groups.last ?? year), number ?? 4)
  return chosen(
    completions.filter(({ code }) => {
      if (until) return code <= last
      if (before) return number ? code <= last : code < first
      if (after) return code > last
      return code >= first && (from !== undefined || code <= last)
    }),
  )
}

/** Codes of completions are compared as texts. */
const keyOf = (year: number, quarter: number) => `${year}-${quarter}`

/** A day on which nothing is handed over is not understood: an empty list would be a guess. */
function chosen(completions: PhraseTerms['completions']): Pair[] {
  return completions.map(({ code }) => ['completion', code])
}
