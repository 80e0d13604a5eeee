/** Adds a third-party script. Without `crossorigin`, so its errors are reported to our page only as «Script error». @returns removes it */
export function addScript(src: string): () => void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
  return () => script.remove()
}

/** Calls a third-party service and ignores its errors. @returns undefined if it throws */
export function quietly<Answer>(call: () => Answer): Answer | undefined {
  try {
    return call()
  } catch (error) {
    console.debug('a third party:', error)
    return undefined
  }
}
