/** `npm run texts`: prints every text of the interface with its key; `--overrides` prints those that the site shows as JSON. */
import { parseArgs } from 'node:util'
import { describeUnknownText, readOverrides } from '#server/interface-texts.ts'
import { allTexts, type InterfaceText } from '#texts/all.ts'
import type { Terminal } from './terminal.ts'

export async function printTexts({ args, environment, print }: Terminal): Promise<void> {
  const { values } = parseArgs({ args, options: { overrides: { type: 'boolean' } } })
  const { overrides, unknown } = readOverrides(environment.CONTENT_DIR || 'demo', allTexts)
  if (values.overrides) return print(JSON.stringify(overrides, null, 2))
  for (const [key, text] of allTexts) {
    const override = overrides[key]
    print(override === undefined ? `${key}\t${lineOf(text)}` : `${key}\t${lineOf(override)}\t(overridden)`)
  }
  for (const text of unknown) print(`warning: ${describeUnknownText(text)}`)
}

function lineOf(text: InterfaceText): string {
  return typeof text === 'string' ? text : text.join(', ')
}
