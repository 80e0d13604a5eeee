import type { FaultsByFile } from '../mutant.ts'

/** Requests in a CRM: looking before telling, limits shared by processes, tokens that rotate, being forgotten. */
export const crm: FaultsByFile = {
  'server/adapters/delivery/bitrix24.ts': [
    ['a repetition is another lead', "if (found !== undefined) return { kind: 'delivered', externalId: found }", ''],
    [
      'a deal has a contact for every attempt',
      'found ?? (await add(rest, ENTITY.contact, ours))',
      'await add(rest, ENTITY.contact, ours)',
    ],
    ['the phone is no number to call', 'value: `+${phone}` }', 'value: phone }'],
    [
      'what bears anybody’s id is ours',
      "{ '=originatorId': ORIGINATOR, '=originId': requestId }",
      "{ '=originatorId': ORIGINATOR }",
    ],
    ['a deal is not deleted', "await rest('crm.item.delete', { entityTypeId, id: Number(id) })", ''],
    ['a key goes in the clear', "url?.protocol === 'http:' && !isLoopback(url.hostname)", 'false'],
  ],
  'server/adapters/delivery/bitrix24-rest.ts': [
    ['an error with 200 is a success', 'if (error.success) throw', 'if (error.success && answer.status !== 200) throw'],
    ['the words of the portal are kept', '/^\\w{1,64}$/.test(code) ? code', 'code ? code'],
    [
      'past the limit it is asked as fast',
      'return new CrmRefusal(later(AFTER_RATE_LIMIT_MS))',
      "return new CrmRefusal({ kind: 'retry', reason })",
    ],
    [
      'a wrong value is tried for three days',
      "new CrmRefusal({ kind: 'refused', reason }, true)",
      "new CrmRefusal({ kind: 'retry', reason })",
    ],
  ],
  'server/adapters/delivery/amocrm.ts': [
    ['a repetition is another deal', "if (found) return { kind: 'delivered', externalId: String(found.id) }", ''],
    ['whatever the search finds is ours', 'field.field_id === idField && ', ''],
    ['the contact keeps its phone', "['PHONE', 'EMAIL'].map", "['EMAIL'].map"],
    ['our fields keep what they hold', 'custom_fields_values: empty', 'custom_fields_values: []'],
    [
      'both ways in at once',
      'Boolean(AMOCRM_TOKEN) === Boolean(AMOCRM_CLIENT_ID)',
      '!AMOCRM_TOKEN && !AMOCRM_CLIENT_ID',
    ],
  ],
  'server/adapters/delivery/amocrm-rest.ts': [
    ['who is locked out goes on', 'retryAfterMs: AFTER_LOCK_OUT_MS', 'retryAfterMs: 0'],
    [
      'its own wait is not heard',
      'readRetryAfter(retryAfter, new Date()) ?? AFTER_RATE_LIMIT_MS',
      'AFTER_RATE_LIMIT_MS',
    ],
    ['nothing found is an error', 'status === 201 || status === 204', 'status === 201'],
  ],
  'server/adapters/delivery/amocrm-tokens.ts': [
    ['a newer token is renewed as well', 'opened && opened.access !== refused ? opened.access : ', ''],
    ['a new code is not exchanged', 'opened && !isNewCode(opened) ? opened.access', 'opened ? opened.access'],
    ['the tokens lie open', 'return seal(oauth.key, USE, JSON.stringify(next))', 'return JSON.stringify(next)'],
  ],
  'server/adapters/delivery/crm-refusal.ts': [
    ['a wrong field costs the buyer', 'error.isAboutFields && hasConfigured', 'false'],
    ['nobody is told of the lost fields', 'externalId: await add(plain), remark }', 'externalId: await add(plain) }'],
  ],
  'server/adapters/delivery/lead-fields.ts': [
    ['empty fields are written', 'return isEmpty ? [] : [[field, text]]', 'return [[field, text]]'],
    ['a name with a typo is found by the office', "context.addIssue({ code: 'custom', message: problem })", ''],
  ],
  'server/services/requests/channel-turns.ts': [
    ['a process has turns of its own', 'clock(waitMs + SECOND_MS / perSecond)', 'clock(SECOND_MS / perSecond)'],
    ['a wrong clock stops a channel', 'aheadMs > 0 && aheadMs <= IMPOSSIBLE_WAIT_MS', 'aheadMs > 0'],
  ],
  'server/services/requests/token-vault.ts': [
    ['a lease of a wrong clock holds for ever', "          row('leaseUntil', '>', clock(IMPOSSIBLE_LEASE_MS)),\n", ''],
    [
      'a lease in force holds nobody',
      "          row('leaseUntil', '<=', clock()),\n",
      "          row('leaseUntil', 'is not', null),\n",
    ],
    [
      'what came late is thrown away',
      "        .where('version', '=', seen)\n        .execute(),",
      "        .where('version', '=', seen)\n        .where('owner', '=', owner)\n        .execute(),",
    ],
  ],
  'server/services/requests/settle-removed.ts': [
    ['a restart reroutes', 'waitingFor(trx, removed, OFF_FOR_MS, clock)', 'waitingFor(trx, removed, 0, clock)'],
    ['what nobody has heard of is given up', '    .where(row => isSettled(row))\n', ''],
    [
      'it goes each minute again',
      "            .whereRef('other.requestId', '=', 'request.id')\n",
      "            .whereRef('other.requestId', '!=', 'request.id')\n",
    ],
  ],
  'server/services/requests/forget-elsewhere.ts': [
    ['the CRM is not asked to forget', 'if (channel?.forget) return channel.forget(requestId)', ''],
    ['a backup alone is forgotten here only', 'if (forget) lines.push', 'if (false && forget) lines.push'],
  ],
}
