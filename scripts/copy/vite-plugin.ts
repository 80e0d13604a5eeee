import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { FINGERPRINT, fingerprintOf, overridesFile } from '#server/built-texts.ts'
import { readCopyOf, readOverrides } from './overrides.ts'
import { CopyError, moduleOf, sectionOf } from './parse.ts'
import { renderCopy } from './render.ts'

/**
 * Builds the site with the texts that a quarter overrides: its scripts and its server hold them in place of the product's, so
 * neither has anything to look up. docs/decisions/0009-interface-texts-in-the-build.md tells why.
 * @param contentDir the folder of the content
 */
export function overriddenCopy(contentDir: string): Plugin {
  return {
    name: 'overridden-copy',
    load: {
      filter: { id: /\/domain\/copy\/[\w-]+\.ts$/ },
      handler(id) {
        try {
          if (readOverrides(contentDir).length === 0) return null
          // A relative path would be taken for an import of the module.
          this.addWatchFile(resolve(overridesFile(contentDir)))
          return moduleFor(basename(id), contentDir)
        } catch (error) {
          if (!(error instanceof CopyError)) throw error
          return this.error(`${overridesFile(contentDir)} is not usable:\n${error.message}`)
        }
      },
    },
    generateBundle() {
      if (this.environment.name !== 'ssr') return
      this.emitFile({ type: 'asset', fileName: FINGERPRINT, source: fingerprintOf(contentDir) })
    },
  }
}

/** Null for a module that is not made of texts. */
function moduleFor(file: string, contentDir: string): string | null {
  const rows = readCopyOf(contentDir).filter(({ key }) => moduleOf(sectionOf(key)) === file)
  return renderCopy(rows).get(file) ?? null
}
