import { parseSync } from 'vite'

/** A function, method or arrow function with a body. */
export interface FunctionLength {
  /** Its own, or that of the variable, the property or the function that holds it. */
  name: string
  /** Where it begins, from 1. */
  line: number
  /** Its lines, head and body, that are neither blank nor comment alone; those of functions within it too. */
  lines: number
}

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string
  start: number
  end: number
}

/** The functions of a file, in the order in which they begin. */
export function functionLengthsOf(file: string, source: string): FunctionLength[] {
  const { program, comments } = parseSync(file, source)
  const code = comments.reduce(
    (text, { start, end }) => text.slice(0, start) + source.slice(start, end).replace(/\S/g, ' ') + text.slice(end),
    source,
  )
  const found: FunctionLength[] = []
  const visit = (node: unknown, outerName: string) => {
    if (Array.isArray(node)) for (const child of node) visit(child, outerName)
    if (!isNode(node)) return
    const name = nameOf(node) ?? outerName
    if (hasBody(node)) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({ name, line, lines: countLines(code.slice(node.start, node.end)) })
    }
    for (const child of Object.values(node)) visit(child, name)
  }
  visit(program.body, '')
  return found
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string'
}

/** Not what only declares a type. */
function hasBody(node: Node): boolean {
  return /Function/.test(node.type) && 'body' in node && isNode(node.body)
}

function nameOf(node: Node): string | undefined {
  const label = 'id' in node ? node.id : 'key' in node ? node.key : undefined
  return isNode(label) && 'name' in label && typeof label.name === 'string' ? label.name : undefined
}

/** What is left of a comment in JSX is a pair of braces. */
function countLines(code: string): number {
  return code.split('\n').filter(line => !/^\s*(\{\s*\})?$/.test(line)).length
}
