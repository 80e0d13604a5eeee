/** What a page may ask for: models of pages, what every page stands in, the log. None of them is the index or the store. */
const DOORS: readonly unknown[] = ['pages', 'shell', 'log']

/** A node of the syntax tree, as far as it is looked at. */
type Node = Readonly<Record<string, unknown>>

/**
 * Services that a module takes from the context of a route and that are no doors of pages.
 * @param program syntax tree of the module
 */
export function wrongDoors(program: unknown): string[] {
  const found: string[] = []
  visit(program, node => {
    const names = takenFrom(node)
    found.push(...names.filter(name => !DOORS.includes(name)).map(String))
  })
  return found
}

/** The names in `const { a, b } = context.get(servicesContext)` and in `context.get(servicesContext).a`. */
function takenFrom(node: Node): unknown[] {
  if (node.type === 'VariableDeclarator' && isContext(node.init)) {
    const properties = isNode(node.id) ? node.id.properties : undefined // an identifier has none
    if (!Array.isArray(properties)) return ['everything']
    return properties.map(property => (isNode(property) ? nameOf(property.key) : undefined))
  }
  return node.type === 'MemberExpression' && isContext(node.object) ? [nameOf(node.property)] : []
}

function isContext(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false
  return nameOf(node.arguments[0]) === 'servicesContext'
}

function nameOf(node: unknown): unknown {
  return isNode(node) ? node.name : undefined
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, look)
  else if (isNode(node)) {
    look(node)
    for (const child of Object.values(node)) visit(child, look)
  }
}
