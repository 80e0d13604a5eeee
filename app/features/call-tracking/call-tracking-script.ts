import { addScript, quietly } from '#app/lib/third-party-script.ts'

/** Public settings of call tracking, `integrations.calltracking`. */
export interface CallTrackingKeys {
  /** Id of the script in the service's dashboard. */
  mod_id: string
  script: string
  /** Class of the elements whose number the script replaces; null = it replaces none. */
  phone_class: string | null
}

declare global {
  interface Window {
    /** Calltouch: `ct('calltracking_params', modId)` returns the session. Source: docs/integrations.md#calltouch. */
    ct?: (...args: unknown[]) => unknown
  }
}

/** Format of Calltouch; longer values are rejected by our server. */
const SESSION_ID = /^[\w-]{1,64}$/

/** Returns what removes the script and everything it added. Source: docs/specification-coverage.md#script-of-call-tracking. */
export function addCallTracking({ mod_id, script, phone_class }: CallTrackingKeys): () => void {
  const address = new URL(script)
  address.searchParams.set('id', mod_id)
  const unmark = phone_class === null ? undefined : markPhones(phone_class)
  const remove = addScript(address.href)
  return () => {
    remove()
    removeLoadedElements(address.origin)
    unmark?.()
    delete window.ct
  }
}

function removeLoadedElements(origin: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('script[src], iframe[src], link[href], img[src]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href')
    if (quietly(() => new URL(address ?? '', location.href).origin) === origin) element.remove()
  }
}

/** Field that links a request to the tracked visit; empty when the script is missing or returns no valid session. */
export function callTrackingFields({ mod_id }: Pick<CallTrackingKeys, 'mod_id'>): { ct_session_id?: string } {
  const id = quietly(() => {
    const params: unknown = window.ct?.('calltracking_params', mod_id)
    return typeof params === 'object' && params !== null && 'sessionId' in params ? String(params.sessionId ?? '') : ''
  })
  return id && SESSION_ID.test(id) ? { ct_session_id: id } : {}
}

/** Marks the phone numbers that the service may replace. @returns restores every number with the DOM nodes that React rendered */
function markPhones(phoneClass: string): () => void {
  const phones = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(link => ({
    link,
    href: link.href,
    nodes: [...link.childNodes].map(node => ({ node, text: node.nodeValue })),
  }))
  for (const { link } of phones) link.classList.add(phoneClass)
  return () => {
    for (const { link, href, nodes } of phones) {
      link.classList.remove(phoneClass)
      link.href = href
      for (const { node, text } of nodes) node.nodeValue = text
      link.replaceChildren(...nodes.map(({ node }) => node))
    }
  }
}
