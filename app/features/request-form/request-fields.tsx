import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '#app/lib/cx.ts'
import { onPlainClick } from '#app/lib/links.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FilledText } from '#app/ui/filled-text.tsx'
import { TextLink } from '#app/ui/link.tsx'
import fieldStyles from '#app/ui/text-field.module.css'
import { TextField } from '#app/ui/text-field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { apiPaths, paths } from '#contract/paths.ts'
import { CV_ACCEPT, CV_FIELD } from '#domain/requests/cv.ts'
import { isPhoneDoubtful } from '#domain/requests/phone.ts'
import { HONEYPOT_FIELD, NAME_MAX_LENGTH, QUESTION_MAX_LENGTH } from '#domain/requests/request.ts'
import { type VisitFields, type VisitHours, visitHint } from '#domain/requests/visit.ts'
import { fill } from '#domain/text/format.ts'
import * as visitCopy from '#texts/contacts.ts'
import * as errorTexts from '#texts/field-errors.ts'
import * as copy from '#texts/request-form.ts'
import { Text } from '../../ui/text.tsx'
import styles from './request-fields.module.css'
import { suggestMail } from './suggest-mail.ts'
import type { RequestFormModel } from './use-request-form.ts'

/** Addresses are longer than the generic limit of 30. */
const MAIL_LENGTH = 254

const TEXT_FIELDS = ['name', 'phone', 'mail', 'question', 'visit_date', 'visit_time'] as const

export interface RequestFieldsProps {
  model: RequestFormModel
  /** Without scripts, or before hydration: the button is never disabled, the consent is an ordinary checkbox. */
  isPlain: boolean
  path: string | undefined
  hidden: Readonly<Record<string, string | number>>
  /** Shows a field for a question. */
  hasQuestion: boolean
  visit?: VisitHours | undefined
  cvMaxMb?: number | undefined
  object?: ReactNode
  submitText: string
  consentHref: string
  consentBox: RefObject<HTMLInputElement | null>
  honeypot: RefObject<HTMLInputElement | null>
  onConsentOpen: () => void
}

export function RequestFields(props: RequestFieldsProps) {
  const { model, isPlain, path, hidden, object, submitText, honeypot } = props
  const { state } = model
  const isLoading = state.kind === 'loading'
  const form = useRef<HTMLFormElement>(null)
  useTextBeforeHydration(form, model)

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={path ?? apiPaths.request()}
      encType={props.cvMaxMb === undefined ? undefined : 'multipart/form-data'}
      onSubmit={event => {
        event.preventDefault()
        void model.submit()
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot ref={honeypot} />
      {object && <div>{object}</div>}
      <PersonFields {...props} />
      <div className={styles.consents} data-gap="16">
        <PersonalConsent {...props} />
        <PolicyConsent model={model} isPlain={isPlain} />
        <Button
          type="submit"
          kind="primary"
          wide
          // `ОТПРАВИТЬ` is spaced capitals, other buttons are not.
          caps={submitText === copy.submit}
          busy={isLoading}
          disabled={!isPlain && !isLoading && !model.canSubmit}
        >
          {submitText}
        </Button>
        {state.kind === 'loading' && state.step !== 'sending' && (
          <Text size="caption" role="status">
            {copy.checking}
          </Text>
        )}
      </div>
    </form>
  )
}

/** Takes over text from before hydration: React keeps it but fires no `onChange`. */
function useTextBeforeHydration(form: RefObject<HTMLFormElement | null>, { setField }: RequestFormModel): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first render after hydration
  useLayoutEffect(() => {
    for (const name of TEXT_FIELDS) {
      const field = form.current?.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value !== field.defaultValue) setField(name, field.value)
    }
  }, [])
}

function PersonFields({
  model,
  hasQuestion,
  visit,
  cvMaxMb,
}: Pick<RequestFieldsProps, 'model' | 'hasQuestion' | 'visit' | 'cvMaxMb'>) {
  const { values, errors, setField, enterField, leaveField, state } = model
  const readOnly = state.kind === 'loading'
  const mailHint = suggestMail(values.mail)

  const field = (name: 'name' | 'phone' | 'mail' | keyof VisitFields) => ({
    name,
    value: values[name],
    error: errors[name],
    readOnly,
    onValueChange: (value: string) => setField(name, value),
    onFocus: () => enterField(name),
    onBlur: () => leaveField(name),
  })

  return (
    <div data-align="top" data-gap="12">
      <TextField label={copy.name} required maxLength={NAME_MAX_LENGTH} autoComplete="name" {...field('name')} />
      <TextField
        label={copy.phone}
        required
        type="tel"
        mask="phone"
        placeholder={copy.phonePlaceholder}
        autoComplete="tel"
        {...field('phone')}
        hint={isPhoneDoubtful(values.phone) ? copy.phoneDoubt : undefined}
      />
      <TextField
        label={copy.emailLabel}
        type="email"
        maxLength={MAIL_LENGTH}
        autoComplete="email"
        inputMode="email"
        {...field('mail')}
        hint={mailHint && fill(copy.emailDoubt, { mail: mailHint })}
      />
      {visit && (
        <>
          <TextField
            label={visitCopy.visitDate}
            required
            mask="date"
            placeholder={visitCopy.visitDatePlaceholder}
            inputMode="numeric"
            autoComplete="off"
            {...field('visit_date')}
            // The error of the time states the same hours.
            hint={errors.visit_time ? undefined : visitHint(values.visit_date, visit)}
          />
          <TextField
            label={visitCopy.visitTime}
            required
            mask="time"
            placeholder={visitCopy.visitTimePlaceholder}
            inputMode="numeric"
            autoComplete="off"
            {...field('visit_time')}
          />
        </>
      )}
      {hasQuestion && (
        <QuestionField value={values.question} readOnly={readOnly} onChange={text => setField('question', text)} />
      )}
      {cvMaxMb !== undefined && (
        <FileField
          label={copy.cvLabel}
          name={CV_FIELD}
          accept={CV_ACCEPT}
          maxSizeMb={cvMaxMb}
          hint={fill(copy.cvHint, { size: String(cvMaxMb) })}
          tooBigText={errorTexts.fileSize}
          error={errors.cv}
          file={values.cv}
          disabled={readOnly}
          onFileChange={file => setField('cv', file)}
        />
      )}
    </div>
  )
}

function PersonalConsent({ model, isPlain, consentHref, consentBox, onConsentOpen }: RequestFieldsProps) {
  return (
    <Consent
      name="personal"
      ref={consentBox}
      isChecked={model.values.personal}
      error={model.errors.personal}
      isPlain={isPlain}
      aria-description={isPlain ? undefined : copy.consentPersonalHint}
      // Opens the text, where accepting ticks the box.
      onClick={event => {
        event.preventDefault()
        onConsentOpen()
      }}
    >
      <FilledText
        template={copy.consentPersonalRich}
        values={{
          link: (
            <TextLink href={consentHref} target="_blank" onClick={onPlainClick(onConsentOpen)}>
              {copy.consentPersonalLink}
            </TextLink>
          ),
        }}
      />
    </Consent>
  )
}

function PolicyConsent({ model, isPlain }: Pick<RequestFieldsProps, 'model' | 'isPlain'>) {
  return (
    <Consent
      name="policy"
      isChecked={model.values.policy}
      error={model.errors.policy}
      isPlain={isPlain}
      onChange={event => model.setField('policy', event.currentTarget.checked)}
    >
      <FilledText
        template={copy.consentPolicyRich}
        values={{
          policy: (
            <TextLink href={paths.confidentialPolicy()} target="_blank">
              {copy.consentPolicyLink}
            </TextLink>
          ),
          agreement: (
            <TextLink href={paths.termsOfUse()} target="_blank">
              {copy.consentAgreementLink}
            </TextLink>
          ),
        }}
      />
    </Consent>
  )
}

type ConsentProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  isChecked: boolean
  error: string | undefined
  isPlain: boolean
  children: ReactNode
}

function Consent({ isChecked, error, isPlain, onClick, onChange, name, ...rest }: ConsentProps) {
  const errorId = useId()
  return (
    <div>
      <Checkbox
        required
        name={name}
        invalid={error !== undefined}
        aria-describedby={error && errorId}
        checked={isChecked}
        // An ordinary checkbox without scripts.
        onClick={isPlain ? undefined : onClick}
        onChange={onChange ?? (() => undefined)}
        {...rest}
      />
      {error && (
        <p className={styles.error} data-text="caption" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Grows with its text (`field-sizing`). */
function QuestionField(props: { value: string; readOnly: boolean; onChange: (text: string) => void }) {
  return (
    <label className={cx(fieldStyles.box, styles.question)} data-anchor="" data-flex="">
      <span>{copy.question}</span>
      <textarea
        name="question"
        rows={2}
        placeholder=" "
        maxLength={QUESTION_MAX_LENGTH}
        value={props.value}
        readOnly={props.readOnly}
        onChange={event => props.onChange(event.currentTarget.value)}
      />
    </label>
  )
}

function Honeypot({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        {copy.honeypot}
        <input ref={ref} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}
