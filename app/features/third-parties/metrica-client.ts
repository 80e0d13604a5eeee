/** Numbers as Metrica gives them; anything longer is not one. */
const CLIENT_ID = /^\d{1,32}$/

let clientId: string | undefined

/** Keeps what the counter calls this visitor. Whatever else it says is dropped. */
export function keepClientId(id: unknown): void {
  const text = String(id)
  if (CLIENT_ID.test(text)) clientId = text
}

/** Field of a request that ties it to the visit in Metrica; empty while the counter has told nothing. */
export function metricaFields(): { metrika_client_id?: string } {
  return clientId === undefined ? {} : { metrika_client_id: clientId }
}
