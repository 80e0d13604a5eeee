import { parseSync } from 'vite'

/** A cast: `value as Type`, but not `as const`, which claims nothing. */
export interface Cast {
  line: number
  /** Whether a comment stands beside its statement or right above it. */
  hasReason: boolean
}

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string
  start: number
  end: number
}

/** What a comment can stand above: a statement, a property, a member of a class. */
const COMMENTED = /Statement$|Declaration$|^Property$|Definition$/

/** The casts of a file; those of `value as unknown as Type` are two. */
export function castsOf(file: string, source: string): Cast[] {
  const { program, comments } = parseSync(file, source)
  const lineAt = (place: number) => source.slice(0, place).split('\n').length
  const commentEnds = comments.map(({ end }) => lineAt(end))
  const found: Cast[] = []
  const visit = (node: unknown, from: number) => {
    if (Array.isArray(node)) for (const child of node) visit(child, from)
    if (!isNode(node)) return
    const start = COMMENTED.test(node.type) ? node.start : from
    if (isCast(node, source)) {
      const [first, last] = [lineAt(start) - 1, lineAt(node.end)]
      found.push({ line: last, hasReason: commentEnds.some(end => first <= end && end <= last) })
    }
    for (const child of Object.values(node)) visit(child, start)
  }
  visit(program.body, 0)
  return found
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node && typeof node.type === 'string'
}

function isCast(node: Node, source: string): boolean {
  return node.type === 'TSAsExpression' && !/\bas\s+const$/.test(source.slice(node.start, node.end))
}
