import type { FaultsByFile } from '../mutant.ts'

/** The form of a request: what is typed, judged, sent and told. */
export const form: FaultsByFile = {
  'app/features/request-form/use-request-form.ts': [
    [
      'never sends again after one success',
      'return onceRead(state.hasWaited, () => {\n      isTaken.current = false',
      'return onceRead(state.hasWaited, () => {',
    ],
    ['the success stays for 30 s', 'const SUBMITTED_MS = 3000', 'const SUBMITTED_MS = 30_000'],
    ['what was sent stays in the form', 'setValues(EMPTY)', 'setValues(values)'],
    ['two presses are two requests', '    isTaken.current = true\n', ''],
    [
      'never sends again after a failure',
      "if (outcome && 'ok' in outcome) return setState({ kind: 'submitted', hasWaited })\n    isTaken.current = false",
      "if (outcome && 'ok' in outcome) return setState({ kind: 'submitted', hasWaited })",
    ],
    ['who had to wait may miss the answer', 'if (hasWaited) for', 'if (hasWaited && false) for'],
    [
      'sends with mistakes in it',
      'if (isTaken.current || Object.keys(problems).length > 0) return',
      'if (isTaken.current) return',
    ],
    [
      'editing does not clear the error',
      'setErrors(old => ({ ...old, [field]: problem }))',
      'setErrors(old => ({ ...old }))',
    ],
    ['editing clears every error', 'setErrors(old => ({ ...old, [field]: problem }))', 'setErrors({})'],
    ['an empty field is judged when it is left', "if (values[field] !== '') setErrors", 'setErrors'],
    ['a field that was left is not judged', 'old[field] ?? problems[field]', 'old[field]'],
    ['errors of the server are dropped', '      setErrors(outcome.fieldErrors)\n', ''],
    [
      'a closed captcha is told as a failure',
      "if (outcome && 'cancelled' in outcome) setState({ kind: 'idle' })",
      "if (outcome && 'cancelled' in outcome) setState({ kind: 'failed' })",
    ],
    [
      'the message of a failure is lost',
      "setState({ kind: 'failed', message: outcome?.message })",
      "setState({ kind: 'failed' })",
    ],
    [
      'a corrected form comes back without its errors',
      'useState<RequestErrors>(initial.errors)',
      'useState<RequestErrors>({})',
    ],
  ],
  'app/features/request-form/request-card.tsx': [
    ['the texts shown are not sent', '      shown_texts: shownTexts,\n', "      shown_texts: '',\n"],
    ['the honeypot is not sent', "honeypot: honeypot.current?.value ?? ''", "honeypot: ''"],
    ['the flat of a booking is not sent', '      ...subject,\n', '      ...subject,\n      property: 0,\n'],
    ['a booking goes as a callback', '      ...subject,\n', "      ...subject,\n      type: 'callback',\n"],
    ['the address is that of the first render', 'link: location.href', 'link'],
    [
      'the answer to the consent is turned round',
      "model.setField('personal', isGiven)",
      "model.setField('personal', !isGiven)",
    ],
  ],
  'app/features/request-form/request-fields.tsx': [
    [
      'the consent ticks and opens nothing',
      '        event.preventDefault()\n        onConsentOpen()\n      }}\n    >',
      "        model.setField('personal', true)\n      }}\n    >",
    ],
    ['the policy never ticks', "setField('policy', event.currentTarget.checked)", "setField('policy', false)"],
    [
      'a plain form is out',
      'disabled={!isPlain && !isLoading && !model.canSubmit}',
      'disabled={!isLoading && !model.canSubmit}',
    ],
    ['leaving a field is not heard', 'onBlur: () => leaveField(name)', 'onBlur: () => undefined'],
    ['the honeypot can be reached by Tab', 'tabIndex={-1} autoComplete="off"', 'autoComplete="off"'],
  ],
  'app/features/request-form/result-panel.tsx': [
    ['no phone in the panel of a failure', '{!hasPhone && (', '{hasPhone && ('],
    [
      'the text of a failure is always the general one',
      'const message = state.message ?? copy.errorText',
      'const message = copy.errorText',
    ],
  ],
  'app/features/request-form/request-modal-store.ts': [
    [
      'a second opening of the same window does nothing',
      'set({ ...options }, afterPaint)',
      'set(requestModalStore.get() ?? { ...options }, afterPaint)',
    ],
  ],
  'app/features/request-form/request-window.tsx': [
    [
      'a change of page leaves the window open',
      '    shownOn.current = pathname\n    closeRequestModal()',
      '    shownOn.current = pathname',
    ],
    ['nobody hears that the window is gone', '    shown?.onClosed?.()\n', ''],
    [
      'call tracking comes with every window',
      "const isBooking = shown?.type === 'booking'",
      "const isBooking = shown?.type !== 'booking'",
    ],
    ['the window forgets its flat', 'property={shown.property ?? props.property}', ''],
  ],
  'app/features/request-form/consent-view.tsx': [
    ['one may agree to a text that is not there', 'disabled={!html} ', ''],
    ['a consent that failed cannot be asked for again', '    setIsFailed(false)\n', '    if (isFailed) return\n'],
  ],
  'app/features/request-form/use-focus-after-sending.ts': [
    ['a visitor who went elsewhere is called back', '} else if (isInside.current && isNowhere) {', '} else {'],
  ],
  'app/api/send-request.ts': [
    [
      'the same form sent again is another request',
      'unfinished?.body === body ? unfinished.key : crypto.randomUUID()',
      'crypto.randomUUID()',
    ],
    [
      'another form takes the key of the first',
      'unfinished?.body === body ? unfinished.key : crypto.randomUUID()',
      'unfinished?.key ?? crypto.randomUUID()',
    ],
    [
      'an address puts itself in place of a field',
      '{ ...visit, ...details, ...form, phone:',
      '{ ...details, ...form, ...visit, phone:',
    ],
    ['the phone goes as it is written', 'phone: phoneDigits(values.phone) }', 'phone: values.phone }'],
    ['the token is not sent', '{ captcha_unreachable: true } : { token }', '{ captcha_unreachable: true } : {}'],
    ['the honeypot of JSON is dropped', ', consents, [HONEYPOT_FIELD]: honeypot }', ', consents }'],
    ['the consents are not sent', '...captcha, consents, ', '...captcha, '],
    ['a booking goes to the general address', 'BOOKING_TYPES.has(values.type)', "values.type === 'none'"],
    ['the honeypot of a booking is dropped', "policy: 'on', [HONEYPOT_FIELD]: honeypot", "policy: 'on'"],
    [
      'an error of a hidden field goes to no field',
      'fields.length > 0 && fields.every(field => SHOWN_FIELDS.has(field))',
      'fields.length > 0',
    ],
    ['a failed captcha is a mistake of the visitor', "if ('token' in errors) {", "if ('tokens' in errors) {"],
    ['an error without a text is not told', 'messageOf(problem) ?? errorTexts.field', "messageOf(problem) ?? ''"],
    ['what the server says of a refusal is dropped', 'detailOf(problem) ?? errorTexts.server', 'errorTexts.server'],
  ],
  'app/api/send-until-answered.ts': [
    ['502 is an answer', 'new Set([502, 503, 504])', 'new Set([503, 504])'],
    ['504 is an answer', 'new Set([502, 503, 504])', 'new Set([502, 503])'],
    ['the pause does not grow', '2 ** attempt', '1'],
    ['Retry-After is passed over', 'Math.max(pauseAfter(attempt), retryAfterMs(answer))', 'pauseAfter(attempt)'],
    ['Retry-After is taken for milliseconds', 'seconds * 1000 : 0', 'seconds : 0'],
    ['the connection is back and nobody hears', "window.addEventListener('online', end)", 'void end'],
  ],
  'app/api/visit.ts': [
    ['the last address counts', "if (readStored('sessionStorage', KEY) === null)\n", ''],
    ['the first visit is kept whatever was said', "if (storedCookieChoice() !== 'ok') {", 'if (false) {'],
    ['a visit of last year counts', 'FIRST_COUNTS_DAYS * 86_400_000', 'FIRST_COUNTS_DAYS * 86_400_000_000'],
    ['an own page is told as the source', 'source.origin !== landing.origin && ', ''],
    ['the search of the foreign page goes along', 'source.origin + source.pathname', 'source.href'],
  ],
  'app/features/captcha/captcha-widget.ts': [
    [
      'a broken script is a pass',
      "captcha.subscribe(id, 'javascript-error', broken)",
      "captcha.subscribe(id, 'javascript-error', () => end({ token: '' }))",
    ],
    [
      'a solved challenge counts as closed',
      'setTimeout(() => end({ cancelled: true }), HIDDEN_MS)',
      'setTimeout(() => end({ cancelled: true }), 0)',
    ],
    ['the second check gives the first token', 'if (isUsed) captcha.reset(id)', ''],
  ],
  'domain/request.ts': [
    ['one consent is enough', "policy: consentProblem('policy', form.policy)", 'policy: undefined'],
    ['the help on characters refuses Latin', '[\\p{Script=Latin}\\p{Script=Cyrillic}', '[\\p{Script=Cyrillic}'],
    ['an e-mail needs no dot', ']+)+$/u', ']+)*$/u'],
  ],
}
