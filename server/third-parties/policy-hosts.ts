export interface PolicyHosts {
  script: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
  img: readonly string[]
  style: readonly string[]
}

export const NO_HOSTS: PolicyHosts = { script: [], connect: [], frame: [], img: [], style: [] }

export function joinHosts(one: PolicyHosts, other: Partial<PolicyHosts>): PolicyHosts {
  const both = (directive: keyof PolicyHosts) => [...new Set([...one[directive], ...(other[directive] ?? [])])]
  return {
    script: both('script'),
    connect: both('connect'),
    frame: both('frame'),
    img: both('img'),
    style: both('style'),
  }
}

/** The origin of a URL: `https://mc.example`. */
export function originOf(address: string): string {
  return new URL(address).origin
}
