/** @returns undefined when the text is not JSON; no JSON text has this value */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
