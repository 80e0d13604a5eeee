import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#contract/content/registry.ts'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { getShell, type ShellSources } from './get-shell.ts'

const NOW = new Date('2026-11-21T12:00:00+03:00')
const ORDER = ['global', 'menu', 'project_developer', 'purchase_menu'] as const

let api: TestApi

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-shell-'))
  api = await startApi({ dataDir })
  return async () => {
    await api.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** The site with an ear on what is read of its content; `broken` cannot be had. */
function listen(broken?: keyof Content): { sources: ShellSources; heard: string[] } {
  const heard: string[] = []
  const hear = (name: string) => {
    if (ORDER.some(expected => expected === name) && !heard.includes(name)) heard.push(name)
  }
  const { site, siteCalls } = api.services
  const content = new Proxy(site.current().content, {
    get(target, name: keyof Content) {
      hear(name)
      if (name === broken) throw new Error(`${name} cannot be read`)
      return target[name]
    },
  })
  const current = () => ({ ...site.current(), content })
  return {
    heard,
    sources: {
      current,
      getGlobal() {
        hear('global')
        return siteCalls.getGlobal()
      },
    },
  }
}

test('a page loads the global settings, then the menu, the developer and the purchase methods', () => {
  const { sources, heard } = listen()
  const shell = getShell(sources, api.services.images, NOW, () => undefined)
  expect(heard).toEqual(ORDER)
  expect(shell.menu.length).toBeGreaterThan(10)
  expect(shell.developer?.copyright).toBe(`© ${PROJECT.developer.replace(' ', '\u00a0')}, 2026`)
  expect(shell.purchase?.purchase_menu).toHaveLength(2)
})

test.each([
  ['menu', { menu: [] }],
  ['project_developer', { developer: null }],
  ['purchase_menu', { purchase: null }],
] as const)('without %s the page still works, and the failure is logged', (name, rest) => {
  const warnings: string[] = []
  const { sources } = listen(name)
  const shell = getShell(sources, api.services.images, NOW, error => warnings.push(String(error)))
  expect(shell).toMatchObject(rest)
  expect(shell.global.phones.display).toMatch(/^\+7/)
  expect(warnings).toEqual([`Error: ${name} cannot be read`])
})
