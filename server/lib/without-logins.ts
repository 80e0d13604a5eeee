/** Removes user names and passwords from every address in a text, so that the text may be logged. */
export function withoutLogins(text: string): string {
  // To the last `@` of the host: a password may contain one. The scheme is bounded, so that a long word costs linear time.
  return text.replace(/([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#]*@/gi, '$1')
}
