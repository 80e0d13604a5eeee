import type { FaultsByFile } from '../mutant.ts'

/** Taking, limiting, keeping, delivering and forgetting requests. */
export const delivery: FaultsByFile = {
  'server/services/requests/create-request.ts': [
    ['a captcha token serves twice', 'await options.captcha.consume(trx, input.token, captcha)', ''],
    ['a held request is delivered', 'const ways = held\n    ? []\n    : ', 'const ways = '],
    ['a filled hidden field is no sign', "if (input.isSuspicious) return 'hidden field'", ''],
    ['the query of a referrer is kept', 'headerText(withoutQuery(caller.referrer))', 'headerText(caller.referrer)'],
    ['behind an unknown proxy all are held', 'caller.isClientShared ? null : caller.client', 'caller.client'],
    ['every request has a confirmation', "(name !== 'visitor_mail' || isLetterDue)", 'true'],
    ['the price of that moment is not kept', 'priceRub: property?.priceRub ?? null', 'priceRub: null'],
    [
      'the same request under a new key is a duplicate',
      'key === null ? await findDuplicate(trx, input, now) : undefined',
      'await findDuplicate(trx, input, now)',
    ],
    ['consents are not stored', '  await storeConsents(trx, row.id, input.consents, options, now)\n', ''],
    [
      'a repetition needs another token',
      "if (repeated) return { ...repeated, result: 'repeated' }\n    let captcha",
      'let captcha',
    ],
    ['what a slow store took meanwhile is refused', 'if (!stored) throw refused', 'throw refused'],
  ],
  'server/services/requests/request-limits.ts': [
    ['six a minute from one phone', 'const PER_PHONE_A_MINUTE = 5', 'const PER_PHONE_A_MINUTE = 6'],
    ['nobody is held', 'return count >= FREE_PER_CLIENT_AN_HOUR', 'return count > FREE_PER_CLIENT_AN_HOUR * 1000'],
    ['the wait is told in milliseconds', 'Math.ceil(waitMs / 1000)', 'Math.ceil(waitMs)'],
    [
      'the same box in capitals gets more',
      'lower(${sql.ref(column)}) = lower(${mail})',
      '${sql.ref(column)} = ${mail}',
    ],
    ['a fourth confirmation goes', 'const LETTERS_AN_HOUR = 3', 'const LETTERS_AN_HOUR = 4'],
  ],
  'server/services/requests/repeated-request.ts': [
    ['a key is known for ever', "    .where('createdAt', '>=', earlier(now, KEY_KEPT_MS))\n", ''],
    [
      'another body under the same key is the same',
      'if (found.bodyHash !== bodyHash) throw',
      'if (found.bodyHash === undefined) throw',
    ],
    ['the order of fields makes another request', '.sort(([a], [b]) => (a < b ? -1 : 1))', ''],
    ['another flat is a duplicate', "    .where('property', '=', property)\n", ''],
    ['another kind of request is a duplicate', "    .where('type', '=', type)\n", ''],
  ],
  'server/services/requests/outbox.ts': [
    ['a delivery of another worker is settled', 'owner, attempts: claimed.attempts', 'attempts: claimed.attempts'],
    ['a late answer settles the next attempt', 'owner, attempts: claimed.attempts', 'owner'],
    ['a claim of long ago is called all the same', "'>=', clock(LEFT_FOR_CALL_MS)", "'!=', clock(LEFT_FOR_CALL_MS)"],
    ['a machine that slept records its failure', "settlement.state !== 'delivered', query", 'false, query'],
    ['a success after the lease is made again', "settlement.state !== 'delivered', query", 'true, query'],
    ['attempts are not counted', "attempts: row('attempts', '+', 1)", "attempts: row('attempts', '+', 0)"],
    ['a pause is passed over', "row('nextAt', '<=', clock())", "row('nextAt', '!=', '')"],
    ['a slower clock steals a fresh lease', '10 * LEASE_MS', 'LEASE_MS'],
    [
      'a lease of a wrong clock lasts for ever',
      "row('outbox.leaseUntil', '>', clock(IMPOSSIBLE_LEASE_MS))",
      "row('outbox.leaseUntil', '<=', clock())",
    ],
    ['the latest goes first', ".orderBy('nextAt').orderBy('id').limit(limit)", ".orderBy('id', 'desc').limit(limit)"],
  ],
  'server/services/requests/channel-worker.ts': [
    [
      'a refusal is tried again',
      "const isDead = outcome.kind === 'refused' || isTimeToGiveUp",
      'const isDead = isTimeToGiveUp',
    ],
    ['nobody gives up', "outcome.kind === 'refused' || isTimeToGiveUp(claimed)", "outcome.kind === 'refused'"],
    ['what cannot be recorded is made twice', '!(error instanceof Unavailable) || ', 'true || '],
    [
      'an adapter that throws loses the request',
      "return { kind: 'retry', reason: 'adapter failed' }",
      "return { kind: 'refused', reason: 'adapter failed' }",
    ],
  ],
  'server/services/requests/retry-schedule.ts': [
    [
      'the pause is one step ahead',
      'Math.min(attempts, PAUSES_MS.length) - 1',
      'Math.min(attempts, PAUSES_MS.length - 1)',
    ],
    ['what was hardly tried is given up', 'attempts >= LEAST_ATTEMPTS && ', ''],
    ['it is given up after a day', '72 * HOUR', '24 * HOUR'],
    ['Retry-After is passed over', ', retryAfterMs)\n}', ', 0 * retryAfterMs)\n}'],
    ['all come back in one moment', '(1 - SPREAD + 2 * SPREAD * random())', '(1 + 0 * random())'],
  ],
  'server/services/requests/breaker.ts': [
    ['it opens at the second failure', 'const OPENS_AFTER = 3', 'const OPENS_AFTER = 2'],
    ['the pause never grows', 'Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)', 'FIRST_PAUSE_MS'],
    ['a success does not close it', '    this.#openUntilMs = 0\n  }\n\n  /** @param', '  }\n\n  /** @param'],
    ['all try at once after the pause', 'return this.#isOpen() ? 0 : 1', 'return this.#isOpen() ? 0 : usual'],
  ],
  'server/services/requests/captcha.ts': [
    ['a failed token is a pass', "if (verdict === 'failed') throw", "if (verdict === ('refused' as string)) throw"],
    [
      'no token at all is a pass',
      'if (isWithoutScript || isOpen()) return',
      'if (isWithoutScript !== undefined) return',
    ],
  ],
  'server/services/requests/captcha-tokens.ts': [
    ['a token of six minutes ago is good', "          .where('expiresAt', '>', now().toISOString())\n", ''],
  ],
  'server/services/requests/captcha-breaker.ts': [
    [
      'one silence closes it',
      'failures.length >= OPENS_AFTER && addresses.size >= OPENS_AFTER_ADDRESSES',
      'failures.length > 0 && addresses.size > 0',
    ],
  ],
  'server/adapters/delivery/webhook.ts': [
    ['no property is property 0', 'property_id: lead.property || null', 'property_id: lead.property'],
    ['milliseconds for seconds', 'Math.floor(now.getTime() / 1000)', 'now.getTime()'],
    [
      'only the first key signs',
      'keys.map(key => signWebhook(key, lead.id, timestamp, body))',
      'keys.slice(0, 1).map(key => signWebhook(key, lead.id, timestamp, body))',
    ],
    ['the signature is without its time', '`${id}.${timestamp}.${body}`', '`${id}.${body}`'],
    ['labels of advertising keep their prefix', "name.slice('utm_'.length)", 'name'],
  ],
  'server/adapters/delivery/outcome-of-http.ts': [
    ['a redirect is delivered', 'status < 300', 'status < 400'],
    ['a wrong request is tried for three days', 'new Set([400, 413, 415, 422])', 'new Set([413, 415, 422])'],
    ['a changed key loses the request', 'new Set([400, 413, 415, 422])', 'new Set([400, 401, 413, 415, 422])'],
    ['seconds for milliseconds', 'Number(value) * 1000', 'Number(value)'],
  ],
  'server/adapters/delivery/mail.ts': [
    ['the letter goes in the clear', 'requireTLS: !secure && tls', 'requireTLS: false'],
    ['a relay without TLS is asked for it', 'ignoreTLS: !secure && !tls', 'ignoreTLS: false'],
    ['the answer goes to ourselves', "reader === 'office' && lead.mail ?", "reader === 'visitor' && lead.mail ?"],
    ['a full mail box is final', 'responseCode >= 500 && ', ''],
    ['a name makes headers', 'name: oneLine(lead.name)', 'name: lead.name'],
    ['a letter without an address is sent', 'takes: ({ mail }) => mail !== null', 'takes: () => true'],
  ],
  'server/services/requests/retention.ts': [
    ['what nobody heard of is deleted', '      .where(isSettled)\n', ''],
    ['the statistics count as the office', "          .where('outbox.channel', 'in', OFFICE_CHANNELS)\n", ''],
    ['a wrong clock erases', 'if (!isBelieved) return', 'if (isBelieved === undefined) return'],
    ['one run erases everything', 'inBatches(MOST_REQUESTS,', 'inBatches(Number.POSITIVE_INFINITY,'],
    ['referrers stay', ', referrer: null }', ' }'],
    ['years for months', 'addMonths(day, -requestsMonths)', 'addMonths(day, -12 * requestsMonths)'],
    [
      'addresses stay',
      '{ ip: null, client: null, userAgent: null, referrer',
      '{ client: null, userAgent: null, referrer',
    ],
    ['only the first hundred go', 'if (count < AT_ONCE) break', 'break'],
  ],
  'server/services/requests/retry-deliveries.ts': [
    ['what waits is left waiting', "['dead', 'pending'])", "['dead'])"],
    ['a held request goes out', "    .where('held', '=', false)\n", ''],
    ['the visitor is told a month later', 'channels.filter(({ name }) => OFFICE_CHANNELS.includes(name))', 'channels'],
  ],
  'server/services/requests/handle-requests.ts': [
    ['what was dealt with is delivered all the same', "'!=', 'delivered'", "'=', 'none'"],
    ['what was dealt with is held on', 'held: false, handledAt', 'handledAt'],
    ['a call under way is told as taken back', 'waited - calls.length', 'waited'],
    ['only the first hundred are ended', 'some.requests < AT_ONCE', 'some.requests <= AT_ONCE'],
  ],
  'server/services/requests/which-requests.ts': [['what came since is ended unseen', "'<=', newest", "'!=', ''"]],
  'server/services/requests/drop-deliveries.ts': [
    ['what nobody has heard of is given up', '.$if(OFFICE_CHANNELS.includes(channel), query', '.$if(false, query'],
  ],
  'scripts/requests-endings.ts': [
    ['a no is a yes', 'isAgreed || (await terminal.confirm', 'true || (await terminal.confirm'],
    [
      'everything is overdue by a wrong clock',
      "what === 'overdue' && !(await judgeClock",
      'false && !(await judgeClock',
    ],
    ['a living channel is dropped', 'name === channel))\n', "name === 'none'))\n"],
  ],
  'server/services/requests/outbox-stats.ts': [
    ['a channel that is off is not missed', '!channels.includes(name)', 'channels.includes(name)'],
  ],
  'server/services/requests/visible-text.ts': [['text turns around unseen', '\\p{Cf}', '']],
  'contract/own-page.ts': [
    [
      'an unencrypted page is ours',
      'url.origin === new URL(siteUrl).origin',
      'url.hostname === new URL(siteUrl).hostname',
    ],
  ],
  'server/http/proxy-watch.ts': [
    ['headers of a stranger are a proxy', 'if (isTrusted(address, OWN_NETWORKS)) return', 'return'],
    ["a company's proxy is suspected", 'if (!isTrusted(told, OWN_NETWORKS)) publicProxies', 'publicProxies'],
    ['one visitor makes a proxy', 'DIFFERENT_VISITORS = 2', 'DIFFERENT_VISITORS = 1'],
  ],
  'server/http/public-proxy-watch.ts': [
    ['visitors of a whole day make a proxy', 'now - toldAtMs < HOUR_MS', 'now - toldAtMs < 24 * HOUR_MS'],
    ['a visitor who comes again keeps the others', '      visitors.delete(visitor)\n', ''],
    ['a suspicion never ends', 'nowMs() - suspectedAtMs < HOUR_MS', 'suspectedAtMs > 0 || nowMs() === suspectedAtMs'],
  ],
  'server/services/requests/write-letter.ts': [
    ['a name of a stranger advertises in our letter', "reader === 'office' || isName ?", 'reader ?'],
    ['a link leads elsewhere', 'ownPage(lead.link, book.siteUrl)', 'URL.parse(lead.link, book.siteUrl)?.href'],
    ['a word of a stranger is a link', ".replaceAll('://', '[:]//')", ''],
    [
      'a booking has the letter of a request',
      "lead.type === 'booking' ? 'booking' : 'request'",
      "lead.type === 'booking' ? 'request' : 'request'",
    ],
    [
      'the time is that of the server',
      "new Intl.DateTimeFormat('sv-SE', { timeZone,",
      "new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC',",
    ],
  ],
  'contract/read-request.ts': [
    [
      'half a consent is enough',
      'ticked[name] || named.length > 0',
      'ticked.personal || ticked.policy || named.length > 0',
    ],
    [
      'a long label is refused',
      'if (isTracking(name)) tracking',
      'if (isTracking(name) && String(value).length < 200) tracking',
    ],
    [
      'a link that runs a script is kept',
      "if (!isPath && !/^https?:\\/\\//i.test(typed)) return { link: '', tracking: {} }",
      '',
    ],
    [
      'labels stay in the link',
      'new URLSearchParams(dropTracking(url.searchParams)).toString()',
      'url.searchParams.toString()',
    ],
    ['the honeypot is passed over', 'isSuspicious: Boolean(parsed.data[HONEYPOT_FIELD])', 'isSuspicious: false'],
    ['twenty-one extra fields', 'length > MAX_EXTRA_FIELDS', 'length > MAX_EXTRA_FIELDS + 1'],
  ],
}
