type Environment = Readonly<Record<string, string | undefined>>
type IsThere = (path: string) => boolean

export const SHELL: string
export function findBrowser(environment: Environment, isThere?: IsThere): string | undefined
export function findWholeBrowser(environment: Environment, isThere?: IsThere): string | undefined
