import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { common } from '#domain/copy/common.ts'
import { partsOf } from '#domain/copy/fill.ts'
import { result as copy } from '#domain/copy/result.ts'
import styles from './result-panel.module.css'
import type { RequestState } from './use-request-form.ts'

export interface ResultPanelProps {
  state: Extract<RequestState, { kind: 'submitted' | 'failed' }>
  phone: { display: string; href: string }
  onRetry: () => void
}

/** What became of the request. Source: specification §8 "Result panel". */
export function ResultPanel({ state, phone, onRetry }: ResultPanelProps) {
  if (state.kind === 'submitted') {
    return (
      <div className={styles.body}>
        <LeafMark />
        <h2 className={styles.title}>{copy.successTitle}</h2>
        <p className={styles.text}>{copy.successText}</p>
      </div>
    )
  }
  return (
    <>
      <div className={styles.body}>
        <AlertMark />
        <h2 className={styles.title}>{copy.errorTitle}</h2>
        <p className={styles.text}>
          {state.message ??
            partsOf(copy.errorText).map(part =>
              'text' in part ? part.text : <PhoneLink key={part.name} phone={phone} />,
            )}
        </p>
        {state.message && (
          <p className={styles.text}>
            <PhoneLink phone={phone} />
          </p>
        )}
      </div>
      <Button wide onClick={onRetry}>
        {common.retry}
      </Button>
    </>
  )
}

function PhoneLink({ phone }: Pick<ResultPanelProps, 'phone'>) {
  return (
    <TextLink className={styles.phone} href={phone.href}>
      {phone.display}
    </TextLink>
  )
}

function LeafMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 96 96" aria-hidden="true">
      <path d="M48 92V30M48 76C26 72 15 56 17 36c1.5-17 19-24 31-13 12-11 29.5-4 31 13 2 20-9 36-31 40ZM48 60l18-14M48 60 30 46M48 45l17-13.5M48 45 31 31.5" />
    </svg>
  )
}

function AlertMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 96 96" aria-hidden="true" data-error="">
      <circle cx="48" cy="48" r="34" />
      <path d="M48 30v24M48 65.5v.5" />
    </svg>
  )
}
