import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { sha256Of } from '#server/lib/sha256.ts'
import { NO_HOSTS } from '#server/third-parties/policy-hosts.ts'
import { inlineScripts, pagePolicy, STRICT_POLICY } from './security-headers.ts'
import { encodingOf, etagOf, isUnchanged } from './send-page.ts'

interface StaticFile {
  type: string
  policy: string | null
  /** Of the uncompressed file. */
  etag: string
  cacheControl: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/**
 * The browser build, held in memory: a list made once at start, so that no address can reach another file of the disk.
 * Names under `assets/` have a hash, a changed font gets a new name. Files and folders with a leading dot are not
 * served.
 */
export function loadStaticFiles(folder: string, headers: Record<string, string>) {
  const files = new Map<string, StaticFile>()
  for (const path of listFiles(folder)) {
    if (path.endsWith('.br') || path.endsWith('.gz')) continue
    const plain = readFileSync(join(folder, path))
    files.set(`/${path}`, {
      type: getMimeType(path) ?? 'application/octet-stream',
      policy: policyOf(path, plain),
      etag: `"${sha256Of(plain, 'base64url').slice(0, 22)}"`,
      cacheControl: /^(assets|fonts)\//.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      plain,
      br: readTwin(folder, `${path}.br`),
      gzip: readTwin(folder, `${path}.gz`),
    })
  }
  return {
    /** @returns true when the request was answered */
    answer(req: IncomingMessage, res: ServerResponse, pathname: string): boolean {
      const file = files.get(pathname)
      if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return false
      const encoding = encodingOf(req.headers['accept-encoding'], name => file[name] !== undefined)
      const body = (encoding !== 'identity' && file[encoding]) || file.plain
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
      if (file.policy) res.setHeader('Content-Security-Policy', file.policy)
      res.setHeader('Cache-Control', file.cacheControl)
      const etag = etagOf(file.etag, encoding)
      res.setHeader('ETag', etag)
      if (file.br || file.gzip) res.setHeader('Vary', 'Accept-Encoding')
      if (isUnchanged(req.headers['if-none-match'], etag)) {
        res.writeHead(304).end()
        return true
      }
      res.setHeader('Content-Type', file.type)
      if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
      res.setHeader('Content-Length', body.length)
      res.writeHead(200)
      if (req.method === 'HEAD') res.end()
      else res.end(body)
      return true
    },
  }
}

/** Pages may show images that they decoded themselves. Scripts get no policy, because a worker would be bound by it. */
function policyOf(path: string, content: Buffer): string | null {
  if (path.endsWith('.html'))
    return pagePolicy(inlineScripts(content.toString()), { ...NO_HOSTS, img: ['blob:'] }, false)
  return path.endsWith('.svg') ? STRICT_POLICY : null
}

function listFiles(folder: string): string[] {
  const entries: Dirent[] = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(path => !/(?:^|\/)\.(?!well-known\/)/.test(path))
}

function readTwin(folder: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, path))
  } catch {
    // Pictures and fonts are not compressed.
    return undefined
  }
}
