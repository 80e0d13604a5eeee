export interface MarkdownFile {
  /** Front matter: `key: JSON value` lines between two `---`. */
  meta: Record<string, unknown>
  body: string
}

export class FrontMatterError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

const FENCE = '---'

/** Values are JSON, which is also valid YAML. @throws FrontMatterError with the line, from 1 */
export function parseMarkdownFile(source: string): MarkdownFile {
  const lines = source.split('\n')
  if (lines[0] !== FENCE) throw new FrontMatterError(1, 'must begin with a line of ---')
  const end = lines.indexOf(FENCE, 1)
  if (end < 0) throw new FrontMatterError(1, 'the front matter has no closing line of ---')
  const meta: Record<string, unknown> = Object.create(null)
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue
    const number = index + 2
    const found = /^([a-z][a-z0-9_]*):\s+(.*)$/.exec(line)
    const [, key, value] = found ?? []
    if (key === undefined || value === undefined) throw new FrontMatterError(number, 'must be «key: JSON value»')
    if (Object.hasOwn(meta, key)) throw new FrontMatterError(number, `${key} is written twice`)
    meta[key] = parseValue(value, number, key)
  }
  return { meta: { ...meta }, body: lines.slice(end + 1).join('\n') }
}

function parseValue(value: string, line: number, key: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new FrontMatterError(line, `the value of ${key} is not JSON (a text needs double quotes)`)
  }
}
