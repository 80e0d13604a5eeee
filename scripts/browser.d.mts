type Environment = Readonly<Record<string, string | undefined>>
type IsThere = (path: string) => boolean

export const SHELL: string
export function findBrowser(environment: Environment, isThere?: IsThere): string | undefined
export function findWholeBrowser(environment: Environment, isThere?: IsThere): string | undefined
export function missingPackages(name: 'webkit' | 'firefox', isThere?: (path: string) => boolean): string[]
export const ENGINES: {
  webkit: { 'webkit2gtk-driver': string; xvfb: string }
  firefox: { 'firefox-esr': string }
}
