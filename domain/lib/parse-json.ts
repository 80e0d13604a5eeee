/** @returns undefined when the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // which no JSON means
  }
}
