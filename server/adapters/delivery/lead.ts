/** A consent and the evidence of the text it was given to. */
export interface LeadConsent {
  document: string
  version: string
  /** SHA-256 of the text as shown, hex. */
  sha256: string
  /** ISO in UTC. */
  acceptedAt: string
}

/** A request (lead) as it is delivered. */
export interface Lead {
  /** One id everywhere: `webhook-id`, `Message-ID`, `requestNumber`. */
  id: string
  /** ISO in UTC. */
  createdAt: string
  type: string
  name: string
  /** Eleven digits, 7 first. */
  phone: string
  mail: string | null
  /** 0 = none. */
  property: number
  /** As it was called and cost at that moment. */
  propertyTitle: string | null
  priceRub: number | null
  link: string
  referrer: string | null
  tracking: Readonly<Record<string, string>>
  extra: Readonly<Record<string, unknown>>
  captcha: string
  consents: readonly LeadConsent[]
  /** The CV that came with it. */
  file: LeadFile | null
}

/** A file of a request; its bytes are read by a channel that sends them. */
export interface LeadFile {
  /** Safe as a file name and in a header. */
  name: string
  /** Media type, found by the content. */
  type: string
  /** Bytes. */
  size: number
  /** SHA-256, hex. */
  sha256: string
  /** Address at which it can be fetched for a week. */
  link: string
  /** @returns undefined when it has been erased meanwhile @throws Unavailable */
  read: () => Promise<Uint8Array | undefined>
}

/** Whom a letter is for. */
export type LetterReader = 'office' | 'visitor'

/** A letter as it is sent: plain text. */
export interface Letter {
  subject: string
  text: string
}

/** Writes the letter of a request; the texts are content. */
export type LetterWriter = (lead: Lead, reader: LetterReader) => Letter
