import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { cx } from '#app/lib/cx.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { apiPaths } from '#contract/paths.ts'
import type { RequestForm } from '#domain/requests/request.ts'
import type { VisitHours } from '#domain/requests/visit.ts'
import { fill } from '#domain/text/format.ts'
import * as requestForm from '#texts/request-form.ts'
import { type ConsentText, ConsentView } from './consent-view.tsx'
import styles from './request-card.module.css'
import { RequestFields } from './request-fields.tsx'
import type { RequestOutcome, RequestValues, SendValues } from './request-outcome.ts'
import { ResultPanel, receiptLines } from './result-panel.tsx'
import { useFocusAfterSending } from './use-focus-after-sending.ts'
import { type FilledForm, type RequestFormModel, useRequestForm } from './use-request-form.ts'

export type DraftValues = Partial<Pick<RequestForm, 'name' | 'phone' | 'mail' | 'question'>>

export interface RequestFormProps {
  title: string
  description: string
  /** `ОТПРАВИТЬ` by default. */
  submitText?: string
  /** `callback` by default. Source: docs/specification-coverage.md#cookie-notice-and-form. */
  type?: string
  /** Id of the lot, 0 = none. */
  property?: number
  path?: string | undefined
  /** Details sent with the request, named by `REQUEST_DETAILS`. */
  details?: Readonly<Record<string, string>>
  /** Address of the page on the server, for the form without scripts. */
  link: string
  /** The consent, or a function that loads it on demand. */
  consentText: ConsentText
  /** Page with the consent, for visitors without scripts. */
  consentHref: string
  /** Versions and hashes of the shown legal texts: evidence of the consent. */
  shownTexts: string
  phone: { display: string; href: string }
  /** Opening hours: the form has a day and a time. */
  visit?: VisitHours | undefined
  cvMaxMb?: number | undefined
  object?: ReactNode
  onSubmit: SendValues<RequestValues>
  /** The first focus in the form: preload what sending needs. */
  onFirstFocus?: () => void
  /** Values and errors of a form sent without scripts. */
  initial?: FilledForm
  /** Called with what is typed; empty after sending. */
  onDraft?: (values: DraftValues) => void
  /** In a window: shows a close button. */
  close?: { label: string; onClose: () => void }
  titleId?: string
}

/** The card of a request form; a plain form without scripts. Source: docs/specification-coverage.md#card-of-the-form. */
export function RequestCard(props: RequestFormProps) {
  const { title, description, type = 'callback', property = 0, link, shownTexts, consentText, close } = props
  const generatedId = useId()
  const titleId = props.titleId ?? generatedId
  const isHydrated = useHydrated()
  const [isConsentOpen, setIsConsentOpen] = useState(false)
  const consentBox = useRef<HTMLInputElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const model = useCardModel(props, { type, property }, honeypot)
  useFocusBack(isConsentOpen, consentBox)
  const focus = useFocusAfterSending(model.state.kind)
  useDraft(model, props.onDraft)

  function decide(isGiven: boolean) {
    model.setField('personal', isGiven)
    setIsConsentOpen(false)
  }

  const { state } = model
  const isResult = state.kind === 'submitted' || state.kind === 'failed'
  return (
    <section
      ref={focus.card}
      // Excluded from the recordings of Metrica. Source: docs/integrations.md#yandex-metrica.
      className={cx(styles.card, 'ym-hide-content', 'ym-disable-keys')}
      data-tone="light"
      data-view={isResult ? 'result' : isConsentOpen ? 'consent' : 'form'}
      aria-labelledby={isResult || isConsentOpen ? undefined : titleId}
      onFocus={() => {
        focus.onFocus()
        props.onFirstFocus?.()
      }}
      onBlur={focus.onBlur}
    >
      {close && <CloseButton {...close} />}
      {isConsentOpen && <ConsentView text={consentText} onDecide={decide} />}
      {!isConsentOpen && !isResult && (
        <>
          <CardHead id={titleId} title={title} description={description}>
            {/* The panel is hidden after three seconds, the number stays. */}
            {state.kind === 'idle' && state.receipt && (
              <p data-pad="above-16" data-text="ui">
                <b>{requestForm.resultSuccessTitle}</b> {receiptLines(state.receipt).join(' ')}
              </p>
            )}
          </CardHead>
          <RequestFields
            {...props}
            model={model}
            isPlain={!isHydrated}
            path={props.cvMaxMb === undefined ? props.path : apiPaths.jobApplication()}
            hidden={{ ...props.details, type, property, link, shown_texts: shownTexts }}
            hasQuestion={type === 'consult'}
            submitText={props.submitText ?? requestForm.submit}
            consentBox={consentBox}
            honeypot={honeypot}
            onConsentOpen={() => setIsConsentOpen(true)}
          />
        </>
      )}
      {/* Always present, so that its contents are announced. */}
      <div className={styles.result} role="status">
        {isResult && (
          <ResultPanel state={state} phone={props.phone} onAgain={() => void model.submit()} onEdit={model.edit} />
        )}
        {state.kind === 'idle' && state.message !== undefined && !isConsentOpen && (
          <p className={styles.notice} data-pad="above-16" data-text="ui">
            <b>{requestForm.resultErrorTitle}</b> {state.message}
          </p>
        )}
      </div>
    </section>
  )
}

function CloseButton({ label, onClose }: NonNullable<RequestFormProps['close']>) {
  return <IconButton icon="close" kind="bare" size="small" label={label} className={styles.close} onClick={onClose} />
}

interface CardHeadProps extends Pick<RequestFormProps, 'title' | 'description'> {
  id: string
  children: ReactNode
}

function CardHead({ id, title, description, children }: CardHeadProps) {
  return (
    <div>
      <h2 className={styles.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead} data-text="ui soft">
        {description}
      </p>
      {children}
    </div>
  )
}

/** The form with the fields that the visitor does not type. */
function useCardModel(
  { shownTexts, details, path, phone, visit, cvMaxMb, onSubmit, initial }: RequestFormProps,
  subject: { type: string; property: number },
  honeypot: RefObject<HTMLInputElement | null>,
): RequestFormModel {
  const withGoneNotice = useGoneNotice(phone.display)
  return useRequestForm(
    async (values, onStep, signal) => {
      const { personal: _personal, policy: _policy, question, visit_date, visit_time, cv, ...fields } = values
      // The current address: a filter may have changed it.
      const request = {
        ...fields,
        ...subject,
        ...(path !== undefined && { path }),
        ...(cvMaxMb !== undefined && { path: apiPaths.jobApplication() }),
        ...(cv && { cv }),
        link: location.href,
        shown_texts: shownTexts,
        details: {
          ...details,
          ...(question.trim() && { question: question.trim() }),
          ...(visit && { visit_date, visit_time }),
        },
        honeypot: honeypot.current?.value ?? '',
      }
      return withGoneNotice(await onSubmit(request, onStep, signal))
    },
    initial,
    visit,
  )
}

function useDraft({ values, state }: RequestFormModel, onDraft: RequestFormProps['onDraft']): void {
  const report = useEffectEvent((draft: DraftValues) => onDraft?.(draft))
  const { name, phone, mail, question } = values
  const isSent = state.kind === 'submitted'
  useEffect(() => report(isSent ? {} : { name, phone, mail, question }), [name, phone, mail, question, isSent])
}

/** If the window was closed while sending, a notice reports the result. */
function useGoneNotice(phone: string): (outcome: RequestOutcome) => RequestOutcome {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return outcome => {
    if (isGone.current && !('cancelled' in outcome)) {
      showToast({
        text: 'ok' in outcome ? requestForm.resultSuccessTitle : fill(requestForm.resultErrorText, { phone }),
      })
    }
    return outcome
  }
}

/** Returns the focus to the checkbox that opened the consent. */
function useFocusBack(isOpen: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, target])
}
