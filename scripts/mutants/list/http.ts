import type { FaultsByFile } from '../mutant.ts'

/** What surrounds both doors: security, caching, limits, addresses, bodies. */
export const http: FaultsByFile = {
  'server/http/security-headers.ts': [
    ['a form may be sent anywhere', "    'form-action': [\"'self'\"],\n", ''],
    ['anybody may frame the pages', "    'frame-ancestors': [\"'self'\"],\n", ''],
    ['a base may be set', "    'base-uri': [\"'none'\"],\n", ''],
    ['what is not named may come from anywhere', "    'default-src': [\"'none'\"],\n", ''],
    ['styles may come from anywhere', "    'style-src': [\"'self'\",", "    'style-src': ['*',"],
    ['pictures may come from anywhere', "    'img-src': [\"'self'\", 'data:'", "    'img-src': ['*', 'data:'"],
    ['fonts may come from anywhere', "    'font-src': [\"'self'\"],\n", "    'font-src': ['*'],\n"],
    ['calls may go anywhere', "    'connect-src': [\"'self'\",", "    'connect-src': ['*',"],
    ['any page may be framed', ": [\"'none'\"],\n    'manifest-src'", ": ['*'],\n    'manifest-src'"],
    [
      'any script may run',
      "'script-src': [\"'self'\", ...hashes",
      "'script-src': [\"'self'\", \"'unsafe-inline'\", ...hashes",
    ],
    [
      'the own scripts of a page are not allowed',
      '"\'self\'", ...hashes, ...hosts.script',
      '"\'self\'", ...hosts.script',
    ],
    [
      'what is not a page may be framed',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      "default-src 'none'; base-uri 'none'",
    ],
    ['types are guessed', "'X-Content-Type-Options': 'nosniff'", "'X-Content-Type-Options': ''"],
    ['HSTS without TLS', "siteUrl.startsWith('https:')", "siteUrl.startsWith('http')"],
    [
      'the address of the page goes to strangers',
      "'strict-origin-when-cross-origin'",
      "'unsafe-url'",
      ['server/http/site-attacks.test.ts'],
    ],
  ],
  'server/http/csrf.ts': [
    [
      'an origin that ends like ours',
      "(URL.parse(origin)?.host ?? NO_HOST) === headers.get('host')",
      "(URL.parse(origin)?.host ?? NO_HOST).endsWith(headers.get('host') ?? '')",
    ],
    ['an origin that is none is ours', 'origin === siteUrl || ', "origin === siteUrl || origin === 'null' || "],
    ['a neighbouring site is ours', "return site === 'same-origin'", "return site.startsWith('same-')"],
    [
      'a cookie without its token is enough',
      'token !== undefined && token === headers.get(headerName)',
      'token !== undefined',
    ],
    ['a call from nowhere is ours', "site !== null && site !== 'none'", 'site !== null && site !== "x"'],
  ],
  'server/http/read-body.ts': [
    [
      'an encoded body is read',
      "if (request.headers.has('content-encoding')) throw",
      "if (request.headers.has('x-content-encoding')) throw",
    ],
    [
      'a body that lies about its length is read',
      '      if (size > MAX_BODY_BYTES) throw new BodyRefused(413',
      '      if (size > MAX_BODY_BYTES * 100) throw new BodyRefused(413',
    ],
    [
      'a file is a text',
      "if (typeof value !== 'string') throw new BodyRefused(400, 'Files are not accepted')",
      "if (typeof value !== 'string') continue",
    ],
    [
      'the last of two fields counts',
      'fields.has(name) && fields.get(name) !== value',
      'fields.get(name) === value && false',
    ],
    [
      'brackets in texts count',
      '} else if (byte === SIGNS.quote) isText = true',
      '} else if (byte === SIGNS.quote) isText = false',
    ],
  ],
  'server/http/page-cache.ts': [
    ['a page of older data is fresh', "if (page.version !== this.#options.version()) return 'none'\n", ''],
    [
      'a missing page is kept like any',
      'page.status === 404 ? [this.#notFound, this.#pages] : ',
      '(page.status as number) === 410 ? [this.#notFound, this.#pages] : ',
    ],
    ['fresh for an hour', 'const FRESH_MS = 60_000', 'const FRESH_MS = 3_600_000'],
    ['two visitors make one page twice', 'if (running !== undefined) return running', ''],
    ['a page with a cookie is kept', " && !('set-cookie' in page.headers)", ''],
    ['a late render of older data wins', 'version === this.#options.version() || !this.#kept(key)', 'true'],
    ['a failure is kept', 'if (page.status >= 500) throw', 'if (page.status >= 600) throw'],
  ],
  'server/http/pages.ts': [
    [
      'a browser keeps a page without asking',
      "headers['cache-control'] ??= ASK_BACK",
      "headers['cache-control'] ??= 'public, max-age=3600'",
    ],
    [
      'a personal page may be kept',
      "rendered.headers['cache-control'] = 'no-store'",
      "rendered.headers['cache-control'] ??= 'no-store'",
    ],
    [
      'an answer to a form may be kept',
      "{ ...rendered.headers, 'cache-control': 'no-store' }",
      '{ ...rendered.headers }',
    ],
    [
      'a page has no policy',
      "headers['content-type']?.startsWith('text/html')",
      "headers['content-type'] === 'text/xhtml'",
    ],
    [
      'a page can be deleted',
      "if (request.method !== 'POST' || !takesPosts) return notAllowed",
      "if (request.method === 'POST' && !takesPosts) return notAllowed",
    ],
    ['a failed page may be kept', 'response.status >= 500 || response.headers', 'response.headers'],
  ],
  'contract/pages/registry.ts': [
    [
      'a print of favorites is kept for all',
      "route: 'favorites-print', layout: 'print' }",
      "route: 'favorites-print', layout: 'print', audience: 'shared' }",
      ['server/http/site-attacks.test.ts'],
    ],
    ['a page that says nothing is kept', "?.audience === 'shared'", "?.audience !== 'personal'"],
  ],
  'server/http/page-address.ts': [
    [
      'a redirect leaves the site',
      "const path = `/${rawPath.split('/').filter(Boolean).join('/')}`",
      "const path = rawPath.replace(/(.)\\/$/, '$1')",
    ],
    ['a moved page loses its labels', 'withQueryOf(search, redirect.to)', 'redirect.to'],
    ['a strange parameter makes a second copy', 'text ? `${shownPath}?${text}` : shownPath', 'path + search'],
    [
      'an order of routes makes a second copy',
      'ids.filter(id => named.includes(id))',
      'named.filter(id => ids.includes(id))',
    ],
  ],
  'server/http/turns.ts': [
    ['what arrives at once begins at once', 'performance.now() < endsAtMs ? line.shift() : undefined', 'line.shift()'],
  ],
  'server/page-routes.ts': [
    ['an escape hides a route', 'const decoded = decodeSegments(pathname)', 'const decoded = pathname'],
    ['capitals make another route', "/*$`, 'i')", '/*$`)'],
  ],
  'server/http/client-address.ts': [
    ['a stranger chooses their address', 'hops.length > 0 && isTrusted(address, trusted)', 'hops.length > 0'],
    ['each address of a network is a visitor', 'groups.slice(0, 4)', 'groups.slice(0, 8)'],
  ],
  'server/http/guards.ts': [
    ['two hosts are one', 'countHosts(req.rawHeaders) > 1', 'countHosts(req.rawHeaders) > 2'],
    ['a hidden slash is read', '/%2f/i.test(path) || ', ''],
    ['a broken escape is read', '  } catch {\n    return true\n  }', '  } catch {\n    return false\n  }'],
  ],
  'server/http/rate-limit.ts': [
    [
      'what is refused is counted',
      'if (oldest !== undefined && recent.length >= perMinute) return',
      'if (oldest !== undefined && recent.length >= perMinute && recent.push(now)) return',
    ],
    ['one more passes', 'recent.length >= perMinute', 'recent.length > perMinute'],
  ],
  'server/http/limiter.ts': [
    [
      'a place is lost with every failure',
      '        } finally {\n          release()\n        }',
      '        } finally {\n        }',
    ],
    ['who waited too long runs too', '          queue.splice(queue.indexOf(waiter), 1)\n', ''],
  ],
  'server/http/send-page.ts': [
    ['a forbidden encoding is sent', 'ACCEPTS[encoding].test(acceptEncoding)', 'acceptEncoding.includes(encoding)'],
    ['all encodings have one tag', "encoding === 'identity' ? etag :", 'encoding ? etag :'],
    ['a HEAD has a body', "body && req.method !== 'HEAD' ? body : undefined", 'body ?? undefined'],
  ],
}
