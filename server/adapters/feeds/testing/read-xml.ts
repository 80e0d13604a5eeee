import { SaxesParser } from 'saxes'

/** An element parsed by an independent XML parser. */
export interface Element {
  name: string
  attributes: Record<string, string>
  /** The text directly inside the element. */
  text: string
  children: Element[]
}

/** Parses a file. @throws Error when it is not well-formed */
export function readXml(file: string): Element {
  const document: Element = { name: '', attributes: {}, text: '', children: [] }
  const path = [document]
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, text: '', children: [] }
    path.at(-1)?.children.push(element)
    path.push(element)
  })
  parser.on('text', text => {
    const element = path.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void path.pop())
  parser.write(file).close()
  const [root] = document.children
  if (!root) throw new Error('there is no element')
  return root
}

/** All elements at a path below an element. */
export function all(element: Element, ...path: readonly string[]): Element[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter(child => child.name === name)),
    [element],
  )
}

/** The text of the single element at a path; undefined = none. */
export function textAt(element: Element, ...path: readonly string[]): string | undefined {
  return all(element, ...path)[0]?.text
}
