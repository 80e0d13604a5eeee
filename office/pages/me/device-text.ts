/** The first that matches wins: others name Chrome and Safari too. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

export const isPhone = (userAgent: string | null) => /iPhone|Android.+Mobile/.test(userAgent ?? '')

/** `Chrome, macOS`, of a `User-Agent`. */
export function deviceText(userAgent: string | null): string {
  const names = [BROWSERS, SYSTEMS].flatMap(
    table => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  )
  return names.join(', ') || 'Неизвестное устройство'
}
