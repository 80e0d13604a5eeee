interface LeadConsent {
  document: string
  version: string
  /** SHA-256 of the text as shown, hex. */
  sha256: string
  /** ISO in UTC. */
  acceptedAt: string
}

export interface Lead {
  /** The same id everywhere: `webhook-id`, `Message-ID`, `requestNumber`. */
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
  propertyTitle: string | null
  priceRub: number | null
  link: string
  referrer: string | null
  tracking: Readonly<Record<string, string>>
  extra: Readonly<Record<string, unknown>>
  captcha: string
  consents: readonly LeadConsent[]
  file: LeadFile | null
}

/** A file of a request. Channels that send it read its bytes. */
interface LeadFile {
  /** Safe as a file name and in a header. */
  name: string
  /** Media type, detected by content. */
  type: string
  size: number
  /** SHA-256, hex. */
  sha256: string
  /** URL for download, valid for a week. */
  link: string
  /** @returns undefined when it has been erased @throws Unavailable */
  read: () => Promise<Uint8Array | undefined>
}

export type LetterReader = 'office' | 'visitor'

export interface Letter {
  subject: string
  text: string
}

/** Builds the letter of a request; its texts are content. */
export type LetterWriter = (lead: Lead, reader: LetterReader) => Letter
