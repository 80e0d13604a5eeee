import { expect, test } from 'vitest'
import { ALONE, LEAD } from '../testing/a-lead.ts'
import { fieldTemplates, fillFields } from './lead-fields.ts'

test('fills fields with any value of a request', () => {
  const templates = fieldTemplates.parse(
    '{"a": "{{type_text}}: {{name}} {{phone}}", "b": "{{letter}}", "c": "{{page}}"}',
  )
  expect(fillFields(templates, LEAD, ALONE)).toEqual({
    a: 'Обратный звонок: Анна +79123456789',
    b: 'Телефон: 79123456789',
    c: 'https://bereg.example/flats/1042',
  })
})

test('refuses an unknown value at startup and lists the known ones', () => {
  const problem = (text: string) => fieldTemplates.safeParse(text).error?.issues[0]?.message
  expect(problem('{"a": "{{phon}}"}')).toMatch(/^there is no value \{\{phon\}\}; there are lead_id, .*phone/)
  expect(problem('{"a": "{{toString}}"}')).toMatch(/^there is no value/)
  for (const text of ['', 'a=b', '[]', '{"a": 1}', '{"": "x"}']) {
    expect(problem(text), text).toBe('must be JSON, {"field": "{{value}}"}')
  }
})
