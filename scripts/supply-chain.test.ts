import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}

const manifest: Record<string, Record<string, unknown>> = JSON.parse(readFileSync('package.json', 'utf8'))
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

test('every package has its hash and no address of its own: whatever registry gives it, it is the same', () => {
  expect(packages.length).toBeGreaterThan(100)
  for (const [path, { integrity, resolved, link }] of packages) {
    expect(integrity, path).toMatch(/^sha512-/)
    expect(resolved, path).toBeUndefined()
    expect(link, path).toBeUndefined()
  }
})

test('versions are exact, and none comes from an address or a repository', () => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    }
  }
})

test('scripts run at installation only for the packages that package.json names; any other fails the installation', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect(scripted.length).toBeGreaterThan(0)
  // Of every system: whoever installs on another one is not stopped either. And no name stands there in vain.
  expect(Object.keys(manifest.allowScripts ?? {}).sort()).toEqual([...new Set(scripted)].sort())
  // npm 11 refuses then; npm 10 knows neither of the two and passes them over.
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('strict-allow-scripts=true')
})

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
