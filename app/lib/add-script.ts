/**
 * Adds a script of somebody else to the page; nothing waits for it. Without `crossorigin`: what it throws stays its own, and our page
 * hears of it only as «Script error».
 * @returns takes it away again
 */
export function addScript(src: string): () => void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
  return () => script.remove()
}
