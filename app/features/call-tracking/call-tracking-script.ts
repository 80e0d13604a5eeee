import { addScript, quietly } from '#app/lib/third-party-script.ts'

/** Public settings of the call tracking, `integrations.calltracking` of the global settings. */
export interface CallTrackingKeys {
  /** Id of the script in the service's cabinet. */
  mod_id: string
  /** Address of the script. */
  script: string
  /** Class of the elements whose number the script puts its own in place of; null = numbers stay. */
  phone_class: string | null
}

declare global {
  interface Window {
    /** Calltouch: `ct('calltracking_params', modId)` tells the session. Source: docs/integrations.md#calltouch. */
    ct?: (...args: unknown[]) => unknown
  }
}

/** As Calltouch gives them. A longer word would make the request too large to be taken. */
const SESSION_ID = /^[\w-]{1,64}$/

/**
 * Adds the script of the call tracking to the page. Source: docs/specification-coverage.md#script-of-call-tracking.
 * @returns takes it away again, with what it left for everybody to see
 */
export function addCallTracking({ mod_id, script, phone_class }: CallTrackingKeys): () => void {
  const address = new URL(script)
  address.searchParams.set('id', mod_id)
  const unmark = phone_class === null ? undefined : markPhones(phone_class)
  const remove = addScript(address.href)
  return () => {
    remove()
    removeBrought(address.origin)
    unmark?.()
    delete window.ct
  }
}

/** What the script has added to the page by itself. */
function removeBrought(origin: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('script[src], iframe[src], link[href], img[src]')) {
    const address = element.getAttribute('src') ?? element.getAttribute('href')
    if (quietly(() => new URL(address ?? '', location.href).origin) === origin) element.remove()
  }
}

/** Field of a request that ties it to the visit; empty when the script is not there, is blocked, lies or knows no session. */
export function callTrackingFields({ mod_id }: Pick<CallTrackingKeys, 'mod_id'>): { ct_session_id?: string } {
  const id = quietly(() => {
    const params: unknown = window.ct?.('calltracking_params', mod_id)
    return typeof params === 'object' && params !== null && 'sessionId' in params ? String(params.sessionId ?? '') : ''
  })
  return id && SESSION_ID.test(id) ? { ct_session_id: id } : {}
}

/**
 * Marks the phone numbers that the service may replace by its own.
 * @param phoneClass as set in the cabinet of the service
 * @returns restores every number with the DOM nodes that React rendered
 */
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
