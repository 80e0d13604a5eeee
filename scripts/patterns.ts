import { parseSync } from 'vite'

/** Every regular expression written in a file, without its slashes and flags. */
export function patternsOf(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if ('regex' in node) found.push(...patternIn(node.regex))
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program.body)
  return found
}

function patternIn(regex: unknown): string[] {
  const isWritten = typeof regex === 'object' && regex !== null && 'pattern' in regex
  return isWritten && typeof regex.pattern === 'string' ? [regex.pattern] : []
}

/**
 * Whether a group that repeats without end is itself repeated without end, `(a+)+`: the text can be divided among the two in
 * exponentially many ways. A group that begins with a character of its own, `(?:\.[a-z]+)*`, divides it in one way only.
 */
export function nestedRepetition(pattern: string): boolean {
  const groups: { repeats: boolean; begins: string }[] = [{ repeats: false, begins: '' }]
  // Classes and escapes stand for one character: written as one, their insides cannot be mistaken.
  const plain = pattern.replace(/\\p\{[^}]*\}|\\[\s\S]/g, escapeAsOne).replace(/\[[^\]]*\]/g, 'C')
  for (let at = 0; at < plain.length; at++) {
    const rest = plain.slice(at)
    const open = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(rest)
    if (open) {
      at += open[0].length - 1
      groups.push({ repeats: false, begins: plain[at + 1] ?? '' })
      continue
    }
    const closed = plain[at] === ')' ? groups.pop() : undefined
    const after = closed ? rest.slice(1) : rest
    const isRepeated = /^(?:[*+]|\{\d+,\})/.test(after)
    if (closed && isRepeated && closed.repeats && !/[ ,:;/\-L]/.test(closed.begins)) return true
    const top = groups.at(-1)
    if (top && (isRepeated || closed?.repeats)) top.repeats = true
  }
  return false
}

/** `L` = an escaped character that stands for itself, `C` = a class like `\d`. */
function escapeAsOne(escaped: string): string {
  return /^\\[a-zA-Z]/.test(escaped) ? 'C' : 'L'
}
