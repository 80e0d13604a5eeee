import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { NO_HOSTS } from '#server/third-parties/policy-hosts.ts'
import { commonHeaders, pagePolicy, STRICT_POLICY, takeMarkedScripts } from './security-headers.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Directives by name. */
function directives(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map(part => part.split(/ (.*)/s).slice(0, 2)))
}

test('only the inline scripts that bear the mark may run, and the mark does not go out', () => {
  const page =
    '<script nonce="m1">let a = "Ольха"</script><script src="/x.js"></script><p>nonce="m2"</p>' +
    '<script type="module" nonce="m1" async="">import "/y.js"</script><link rel="preload" nonce="m1" href="/f">' +
    '<script>alert(1)</script><script nonce="m2">alert(2)</script><script data-x=\'> nonce="m1"\'>alert(3)</script>'
  const { html, scripts } = takeMarkedScripts(Buffer.from(page), 'm1')
  expect(scripts).toEqual(['let a = "Ольха"', 'import "/y.js"'])
  expect(html.toString()).toBe(page.replaceAll(' nonce="m1"', ''))
  expect(directives(pagePolicy(scripts, NO_HOSTS, false))['script-src']).toBe(
    `'self' ${hashOf('let a = "Ольха"')} ${hashOf('import "/y.js"')}`,
  )
})

test('every directive of a page says what it says', () => {
  expect(directives(pagePolicy([], NO_HOSTS, false))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'report-to': 'csp',
    'report-uri': '/api/csp_report/',
  })
})

test('everything but pages may run nothing and cannot be framed', () => {
  expect(directives(STRICT_POLICY)).toEqual({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  })
})

test('hosts of third parties join where they are needed, nothing else does', () => {
  const hosts = {
    script: ['https://script.example'],
    connect: ['https://connect.example'],
    frame: ['https://frame.example'],
    img: ['https://img.example'],
    style: ['https://style.example'],
  }
  const plain = directives(pagePolicy([], NO_HOSTS, false))
  expect(directives(pagePolicy([], hosts, false))).toEqual({
    ...plain,
    'script-src': "'self' https://script.example",
    'connect-src': "'self' https://connect.example",
    'frame-src': 'https://frame.example',
    'img-src': "'self' data: https://img.example",
    'style-src': "'self' https://style.example",
  })
})

test('transport security is promised only where there is TLS', () => {
  expect(commonHeaders('https://site.example')['Strict-Transport-Security']).toBeDefined()
  expect(commonHeaders('http://127.0.0.1:3000')['Strict-Transport-Security']).toBeUndefined()
})
