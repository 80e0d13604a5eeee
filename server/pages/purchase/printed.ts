import type { Purchase } from '#contract/content/purchase.ts'
import { NotFound } from '#contract/errors.ts'
import { CODE_KEY, paths } from '#contract/paths.ts'
import type { PdfDocument, PrintedPurchase, PrintedTable } from '#contract/print.ts'
import { addMonths, formatDate, formatMonth } from '#domain/dates/dates.ts'
import { byYears, loanSchedule, type ScheduledYear } from '#domain/mortgage/loan-schedule.ts'
import { neededIncomeRub, type Payment } from '#domain/mortgage/mortgage.ts'
import { calculateInstalment } from '#domain/purchase/instalment.ts'
import { calculatePurchase, type PurchaseCalculation } from '#domain/purchase/purchase-calculation.ts'
import { purchaseCode, readPurchaseCode } from '#domain/purchase/purchase-code.ts'
import { purchaseQuery } from '#domain/purchase/purchase-options.ts'
import { countOf, fill, formatNumber, formatPercent, formatRub } from '#domain/text/format.ts'
import { printSheet, qrCode } from '#server/pages/print/parts.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/print.ts'
import * as purchaseCopy from '#texts/purchase.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { describeCalculator, type PurchaseCalculator, type PurchaseOffer, warningOf } from './calculator.ts'
import { describeInstalment, printInstalment, qrOf } from './instalment.ts'
import { calculateChoice } from './whole-purchase.ts'

/** Years that a schedule on one sheet shows: the first ones, then every fifth and the last. */
const FIRST_YEARS = 5
const YEAR_STEP = 5

/** The same sheet as a PDF. @throws NotFound */
export function purchaseDocument(snapshot: SiteSnapshot, query: URLSearchParams, siteUrl: string): PdfDocument {
  return {
    sheet: printSheet(snapshot),
    pageOf: copy.page,
    fileName: 'purchase',
    purchase: printedPurchase(snapshot, query, siteUrl),
  }
}

/** The print page of a calculation. @param query payment method and options @throws NotFound if no bank lends on these terms */
export function printedPurchase(snapshot: SiteSnapshot, query: URLSearchParams, siteUrl: string): PrintedPurchase {
  const code = query.get(CODE_KEY)
  if (code !== null) return printWhole(snapshot, code, siteUrl)
  const { content, today } = snapshot
  const slug = query.get('method')
  const method = content.purchase.find(other => (slug === null ? true : other.slug === slug))
  if (!method) throw new NotFound()
  const calculator = describeCalculator(snapshot, method, query)
  if (calculator) return printLoan(snapshot, method, calculator, siteUrl)
  const instalment = describeInstalment(snapshot, method, query)
  const calculation = instalment && calculateInstalment(instalment.schemes, instalment.options, today)
  if (!calculation) throw new NotFound()
  return printInstalment(snapshot, method, instalment, calculation, siteUrl)
}

/** The purchase of a code: its bill, and the payments of its method. @throws NotFound where the code has no sum */
function printWhole(snapshot: SiteSnapshot, typed: string, siteUrl: string): PrintedPurchase {
  const choice = readPurchaseCode(typed)
  const purchase = choice && calculateChoice(snapshot, choice)
  const totalRub = purchase?.hasTotal ? purchase.calculation.totalRub : null
  if (!purchase || totalRub === null) throw new NotFound()
  const { flat, rows, method, calculation } = purchase
  const code = purchaseCode(choice)
  const total = formatRub(totalRub)
  const sheet = method && payments(snapshot, method, purchase, siteUrl)
  const bill = [
    ...rows.flatMap(({ name, about, listRub, isFree }) => (isFree ? [[name, about, listRub ?? 0] as const] : [])),
    ...calculation.changes.map(({ name, amountRub }) => [name, '', amountRub] as const),
    [purchaseCopy.wholeTotal, '', totalRub] as const,
  ]
  return {
    kind: copy.purchaseTitle,
    place: [flat.building.name, sheet && method.name].filter(Boolean).join(', '),
    title: fill(purchaseCopy.wholeFound, { code }),
    price: total,
    priceNote: fill(copy.priceDate, { date: formatDate(snapshot.today, { year: true }) }),
    payment: sheet?.payment ?? { label: purchaseCopy.wholeTotal, sum: total, notes: [] },
    rows: sheet?.rows ?? [],
    total: sheet?.total ?? { name: purchaseCopy.wholeTotal, value: total },
    chart: sheet?.chart ?? null,
    tables: [
      {
        title: purchaseCopy.wholeTitle,
        columns: [
          { heading: purchaseCopy.wholeItem, isNumber: false },
          { heading: copy.sumRub, isNumber: true },
        ],
        rows: bill.map(([name, about, rub], id) => ({
          id,
          cells: [about === '' ? name : about.startsWith(name) ? about : `${name}: ${about}`, formatNumber(rub)],
        })),
      },
      ...(sheet?.tables.slice(0, 1) ?? []),
    ],
    note: sheet?.note ?? '',
    qr: qrCode(new URL(siteUrl).origin + paths.wholePurchase(code)),
    qrNote: copy.scanPurchase,
  }
}

/** The print page of the payment method of a whole purchase; null = nothing is financed. */
function payments(
  snapshot: SiteSnapshot,
  method: Purchase,
  { calculation, terms }: NonNullable<ReturnType<typeof calculateChoice>>,
  siteUrl: string,
): PrintedPurchase | null {
  const { loan, instalment, financedRub } = calculation
  const calculator = loan && describeCalculator(snapshot, method)
  if (calculator && loan.quotes[0]?.payment)
    return printLoan(snapshot, method, { ...calculator, options: loan.options }, siteUrl)
  const described = instalment && describeInstalment(snapshot, method)
  if (!described || !terms || financedRub === null) return null
  const options = { ...terms.method.options, priceRub: financedRub, depositRub: instalment.depositRub }
  return printInstalment(snapshot, method, { ...described, options }, instalment, siteUrl)
}

function printLoan(
  { content, today }: SiteSnapshot,
  method: Purchase,
  calculator: PurchaseCalculator,
  siteUrl: string,
): PrintedPurchase {
  const { offers, options: asked, limits, buildings, incomePercent } = calculator
  const calculation = calculatePurchase(offers, method.slug, asked, limits)
  const { options, quotes } = calculation
  const best = quotes[0]
  if (!best?.payment) throw new NotFound()
  const { payment, offer } = best
  const years = byYears(loanSchedule(payment, offer.terms, today))
  return {
    kind: copy.purchaseTitle,
    place: [buildings.find(({ id }) => id === options.buildingId)?.name, offer.bank].filter(Boolean).join(', '),
    title: method.name,
    price: formatRub(options.priceRub),
    priceNote: fill(copy.priceDate, { date: formatDate(today, { year: true }) }),
    payment: describePayment(payment, offer, today),
    rows: describeRows(payment, calculation, incomePercent),
    total: { name: copy.wholeTotal, value: formatRub(payment.depositRub + payment.loanRub + payment.overpaymentRub) },
    chart: describeChart(years),
    tables: [yearsTable(years), programmesTable(calculator, calculation)],
    note: `${warningOf(content, method)} ${method.print_note}`,
    qr: qrOf(method, purchaseQuery(options, limits.defaults), siteUrl),
    qrNote: copy.scanPurchase,
  }
}

/** The full cost is printed before the rate. */
function describePayment(payment: Payment, offer: PurchaseOffer, today: string): PrintedPurchase['payment'] {
  const { firstRub, thenRub, firstMonths, months } = payment
  const { pskMinPercent, pskMaxPercent } = offer
  const term = countOf(months / 12, plurals.year)
  const due = fill(copy.paymentDue, { term, month: formatMonth(addMonths(today, months)) })
  const cost = fill(mortgage.pskShortRange, {
    min: formatNumber(pskMinPercent, 1),
    max: formatNumber(pskMaxPercent, 1),
  })
  return {
    label:
      firstMonths === null
        ? purchaseCopy.payment
        : fill(purchaseCopy.firstPayment, { count_payments: countOf(firstMonths, plurals.payment) }),
    sum: formatRub(firstRub),
    notes: [
      ...(firstMonths === null ? [] : [fill(mortgage.rateThen, { rate: formatRub(thenRub) })]),
      cost,
      `${mortgage.rate} ${rateText(offer)}`,
      due,
    ],
  }
}

function describeRows(
  { loanRub, overpaymentRub, firstRub, thenRub }: Payment,
  { options, capitalRub }: PurchaseCalculation<PurchaseOffer>,
  incomePercent: number | null,
): PrintedPurchase['rows'] {
  const share = formatPercent((options.depositRub / options.priceRub) * 100)
  const rows = [{ name: purchaseCopy.deposit, value: `${formatRub(options.depositRub)} · ${share}` }]
  if (capitalRub > 0) rows.push({ name: purchaseCopy.capital, value: formatRub(capitalRub) })
  rows.push(
    { name: purchaseCopy.loan, value: formatRub(loanRub) },
    { name: copy.overpaymentTotal, value: formatRub(overpaymentRub) },
  )
  if (incomePercent === null) return rows
  const incomeRub = Math.ceil(neededIncomeRub(Math.max(firstRub, thenRub), incomePercent) / 100) * 100
  return [...rows, { name: purchaseCopy.income, value: fill(purchaseCopy.from, { sum: formatRub(incomeRub) }) }]
}

function describeChart(years: readonly ScheduledYear[]): PrintedPurchase['chart'] {
  const largest = Math.max(1, ...years.map(year => year.principalKopecks + year.interestKopecks))
  return {
    title: copy.chart,
    principal: purchaseCopy.principal,
    interest: purchaseCopy.interest,
    years: years.map(({ year, principalKopecks, interestKopecks }) => ({
      year,
      principalShare: principalKopecks / largest,
      interestShare: interestKopecks / largest,
    })),
  }
}

function yearsTable(years: readonly ScheduledYear[]): PrintedTable {
  const shown = years.filter(
    (_, index) => index < FIRST_YEARS || (index + 1) % YEAR_STEP === 0 || index === years.length - 1,
  )
  const rub = (kopecks: number) => formatNumber(Math.round(kopecks / 100))
  return {
    title: purchaseCopy.schedule,
    columns: [
      { heading: purchaseCopy.year, isNumber: false },
      ...[copy.interestRub, copy.principalRub, copy.balanceRub].map(heading => ({ heading, isNumber: true })),
    ],
    rows: shown.map(({ year, interestKopecks, principalKopecks, balanceKopecks }) => ({
      id: year,
      cells: [String(year), rub(interestKopecks), rub(principalKopecks), rub(balanceKopecks)],
    })),
  }
}

/** The best offer of each programme: its full cost before its rate. */
function programmesTable(
  { methods, offers, limits }: PurchaseCalculator,
  { options }: PurchaseCalculation<PurchaseOffer>,
): PrintedTable {
  return {
    title: copy.otherProgrammes,
    columns: [
      { heading: purchaseCopy.program, isNumber: false },
      ...[mortgage.pskShort, mortgage.rate, copy.paymentRub].map(heading => ({ heading, isNumber: true })),
    ],
    rows: methods.flatMap(({ slug, name }, index) => {
      const [best] = calculatePurchase(offers, slug, options, limits).quotes
      if (!best?.payment) return []
      const { pskMinPercent: min, pskMaxPercent: max } = best.offer
      const cost = fill(mortgage.pskRange, { min: formatNumber(min, 1), max: formatNumber(max, 1) })
      const { firstRub, thenRub, firstMonths } = best.payment
      const [first, then] = [firstRub, thenRub].map(rub => formatNumber(Math.round(rub)))
      const paid = firstMonths === null ? first : withThen(first ?? '', then ?? '')
      return [{ id: index, cells: [name, cost, rateText(best.offer), paid ?? ''] }]
    }),
  }
}

/** `8,9 %, далее 14,9 %`; the caller must put the full cost before it. */
function rateText({ terms: { firstRatePercent, ratePercent } }: PurchaseOffer): string {
  if (firstRatePercent === null) return formatPercent(ratePercent)
  return withThen(formatPercent(firstRatePercent), formatPercent(ratePercent))
}

function withThen(first: string, then: string): string {
  return `${first}, ${fill(mortgage.rateThen, { rate: then })}`
}
