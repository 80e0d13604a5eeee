import { isDeepStrictEqual } from 'node:util'
import { applyEdits, type FormattingOptions, type JSONPath, modify } from 'jsonc-parser'
import { FENCE, parseMarkdownFile } from './prepare-text.ts'

/** JSON of a document in its file: for Markdown, the front matter and `body`. */
export type SourceValue = Readonly<Record<string, unknown>>

/** Markdown of a document without the blank lines around it. */
const BODY = 'body'

export function sourceValue(value: unknown, body: string | null): SourceValue {
  const fields = value as SourceValue // the schema of every kind is an object
  return body === null ? fields : { ...fields, [BODY]: body.trim() }
}

/**
 * Writes a document of a JSON file, and leaves the rest of the text as it is.
 * @param before undefined = it is added, at the end of a list
 * @param after undefined = it is removed
 */
export function editJson(text: string, path: JSONPath, before: unknown, after: unknown): string {
  const indent = /^[\t ]+/m.exec(text)?.[0] ?? '  '
  return change(text, path, before, after, {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  })
}

type Format = FormattingOptions | undefined

function change(text: string, path: JSONPath, before: unknown, after: unknown, format: Format): string {
  if (isDeepStrictEqual(before, after)) return text
  if (Array.isArray(before) && Array.isArray(after)) return changeList(text, path, before, after, format)
  if (!isObject(before) || !isObject(after)) return write(text, path, after, format)
  return Object.keys({ ...before, ...after }).reduce(
    (edited, key) => change(edited, [...path, key], before[key], after[key], format),
    text,
  )
}

function changeList(
  text: string,
  path: JSONPath,
  before: readonly unknown[],
  after: readonly unknown[],
  format: Format,
): string {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isDeepStrictEqual(before[start], after[start])) start += 1
  let end = 0
  while (end < shorter - start && isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))) end += 1
  const common = shorter - end
  let edited = text
  for (let index = before.length - end - 1; index >= common; index -= 1)
    edited = write(edited, [...path, index], undefined, format)
  for (let index = start; index < common; index += 1)
    edited = change(edited, [...path, index], before[index], after[index], format)
  for (let index = common; index < after.length - end; index += 1)
    edited = write(edited, [...path, index], after[index], format, true)
  return edited
}

function write(text: string, path: JSONPath, value: unknown, format: Format, isArrayInsertion = false): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions: format, isArrayInsertion }))
}

function isObject(value: unknown): value is SourceValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Writes the document of a Markdown file. A changed field keeps its line. @param text null = a new file */
export function editMarkdown(text: string | null, after: SourceValue): string {
  const source = text?.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') ?? `${FENCE}\n${FENCE}\n`
  const { meta, body } = parseMarkdownFile(source)
  if (text !== null && isDeepStrictEqual(sourceValue(meta, body), after)) return text
  const { [BODY]: written = '', ...fields } = after
  const [fence, ...lines] = source.split('\n')
  const kept = lines.slice(0, lines.indexOf(FENCE)).flatMap(line => {
    const [, start = '', key = '', value = ''] = /^((\w+):\s+)(.*)$/.exec(line) ?? []
    if (key === '') return [line]
    return Object.hasOwn(fields, key) ? [start + change(value, [], meta[key], fields[key], undefined)] : []
  })
  const added = Object.keys(fields).filter(key => !Object.hasOwn(meta, key))
  const [, above = '', below = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(body) ?? []
  return [
    ...[fence, ...kept, ...added.map(key => `${key}: ${JSON.stringify(fields[key])}`), FENCE],
    `${above}${String(written).trim()}${below || '\n'}`,
  ].join('\n')
}
