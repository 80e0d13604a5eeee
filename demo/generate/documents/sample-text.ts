export type SampleBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'rows'; rows: readonly (readonly [name: string, value: string])[] }

/**
 * `## heading`, `- name | value`, anything else is a paragraph.
 * @throws RangeError for a placeholder without a value
 */
export function readSampleText(source: string, values: Readonly<Record<string, string>>): SampleBlock[] {
  const blocks: SampleBlock[] = []
  for (const line of fillAll(source, values).split('\n').filter(Boolean)) {
    const row = /^- (.+?) \| (.+)$/.exec(line)
    const last = blocks.at(-1)
    if (row && last?.kind === 'rows') last.rows = [...last.rows, rowOf(row)]
    else if (row) blocks.push({ kind: 'rows', rows: [rowOf(row)] })
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) })
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

function rowOf([, name = '', value = '']: RegExpExecArray): readonly [string, string] {
  return [name, value]
}

function fillAll(source: string, values: Readonly<Record<string, string>>): string {
  return source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`no value for {{${name}}}`)
    return value
  })
}
