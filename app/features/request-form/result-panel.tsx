import { Button } from '#app/ui/button.tsx'
import { FilledText } from '#app/ui/filled-text.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Text } from '#app/ui/text.tsx'
import { formatDate } from '#domain/dates/dates.ts'
import { shortClock } from '#domain/dates/opening-hours.ts'
import { fill } from '#domain/text/format.ts'
import * as copy from '#texts/request-form.ts'
import type { Receipt } from './request-outcome.ts'
import styles from './result-panel.module.css'
import type { RequestState } from './use-request-form.ts'

/** The office finds a request by the beginning of its id. */
const NUMBER_LENGTH = 8

/** The number of the request and, while the office is closed, when it calls back. */
export function receiptLines({ id, calls_from: opens }: Receipt): string[] {
  const number = fill(copy.resultNumber, { number: id.slice(0, NUMBER_LENGTH).toUpperCase() })
  if (!opens) return [number]
  return [fill(copy.resultCallsFrom, { date: formatDate(opens.date), time: shortClock(opens.at) }), number]
}

export interface ResultPanelProps {
  state: Extract<RequestState, { kind: 'submitted' | 'failed' }>
  phone: { display: string; href: string }
  onAgain: () => void
  onEdit: () => void
}

/** Result of sending. Source: docs/specification-coverage.md#result-panel. */
export function ResultPanel({ state, phone, onAgain, onEdit }: ResultPanelProps) {
  if (state.kind === 'submitted') {
    return (
      <div className={styles.body} data-gap="16 start">
        <DoneMark />
        <h2 className={styles.title} tabIndex={-1}>
          {copy.resultSuccessTitle}
        </h2>
        <Text size="ui">
          {[copy.resultSuccessText, ...(state.receipt ? receiptLines(state.receipt) : [])].join(' ')}
        </Text>
      </div>
    )
  }
  const message = state.message ?? copy.resultErrorText
  const hasPhone = message.includes('{{phone}}') || message.includes(phone.display)
  return (
    <>
      <div className={styles.body} data-gap="16 start">
        <AlertMark />
        <h2 className={styles.title} tabIndex={-1}>
          {copy.resultErrorTitle}
        </h2>
        <Text size="ui">
          <FilledText
            template={message.replaceAll(phone.display, '{{phone}}')}
            values={{ phone: <PhoneLink phone={phone} /> }}
          />
        </Text>
        {!hasPhone && (
          <Text size="ui">
            <PhoneLink phone={phone} />
          </Text>
        )}
      </div>
      <div data-align="middle" data-gap="8">
        <Button kind="secondary" wide onClick={onAgain}>
          {copy.resultAgain}
        </Button>
        <Button kind="ghost" size="small" iconAfter={null} onClick={onEdit}>
          {copy.resultEdit}
        </Button>
      </div>
    </>
  )
}

function PhoneLink({ phone }: Pick<ResultPanelProps, 'phone'>) {
  return (
    <TextLink data-text="nowrap" href={phone.href}>
      {phone.display}
    </TextLink>
  )
}

function DoneMark() {
  return (
    <svg className={styles.mark} viewBox="13 13 70 70" aria-hidden="true">
      <circle cx="48" cy="48" r="34" />
      <path d="m33 49 11 11 20-23" />
    </svg>
  )
}

function AlertMark() {
  return (
    <svg className={styles.mark} viewBox="13 13 70 70" aria-hidden="true" data-error="">
      <circle cx="48" cy="48" r="34" />
      <path d="M48 30v24M48 65.5v.5" />
    </svg>
  )
}
