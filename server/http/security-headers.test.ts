import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { commonHeaders, NO_HOSTS, pagePolicy } from './security-headers.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the inline scripts of a page, and only they, may run', () => {
  const html = '<script>let a = 1</script><script src="/x.js"></script><script type="module">import "/y.js"</script>'
  const policy = pagePolicy(html, NO_HOSTS, false)
  expect(policy).toContain(`script-src 'self' ${hashOf('let a = 1')} ${hashOf('import "/y.js"')};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain("script-src 'self' 'unsafe")
})

test('hosts of live adapters join, nothing else does', () => {
  const hosts = { ...NO_HOSTS, script: ['https://captcha.example'], frame: ['https://captcha.example'] }
  const policy = pagePolicy('', hosts, false)
  expect(policy).toContain("script-src 'self' https://captcha.example;")
  expect(policy).toContain('frame-src https://captcha.example;')
  expect(pagePolicy('', NO_HOSTS, false)).not.toContain('https://')
})

test('transport security is promised only where there is TLS', () => {
  expect(commonHeaders('https://site.example')['Strict-Transport-Security']).toBeDefined()
  expect(commonHeaders('http://127.0.0.1:3000')['Strict-Transport-Security']).toBeUndefined()
})
