import { beforeAll, expect, test } from 'vitest'
import { SLUGS } from '#demo/testing/known-flats.ts'
import { forOneDatabase } from '#server/db/testing/databases.ts'
import { type OfficeBrowser, ORIGIN, startOffice } from '#server/testing/start-office.ts'

const CONTACTS = { entity: 'contacts', key: 'contacts' }

forOneDatabase('sqlite', (_, open) => {
  let office: Awaited<ReturnType<typeof startOffice>>
  let editor: OfficeBrowser
  beforeAll(async () => {
    const { db } = await open('demo')
    const site = { current: () => ({ version: '1' }), draft: async () => ({}) } as never
    office = await startOffice(db, {}, { site })
    editor = (await office.enroll('anna@site.example', ['marketing'])).browser
  })

  const read = async (path: string) => (await editor.call(`/content/${path}`)).json()
  const save = async (path: string, change: object, like = path) => {
    const { value, version } = await read(like)
    const body = { value: { ...value, ...change }, version: like === path ? version : null }
    return editor.send('PUT', `/content/${path}`, body)
  }

  test('the largest document of the demo can be saved', async () => {
    expect((await save('parking_plan/parking_plan', {})).status).toBe(200)
  })

  test.each(['__proto__', 'constructor'])('%s is no kind of content', async entity => {
    for (const path of ['x', 'schema']) expect((await editor.call(`/content/${entity}/${path}`)).status).toBe(404)
  })

  test.each([
    ['~..~..~x', { slug: '/../../x' }],
    ['a~b', { slug: 'a/b' }],
    ['fields', { slug: 'fields', 'x: 1\n---\n': 'front matter ends' }],
  ])('a draft that no file can hold is refused: %j', async (key, change) => {
    expect((await save(`news/${key}`, change, `news/${SLUGS.news}`)).status).toBe(400)
    expect((await editor.call(`/content/news/${key}`)).status).toBe(404)
  })

  test.each(['__proto__', '..~x', 'toString'])('%s is no key of a picture', async key => {
    const body = { value: { file: 'hero.jpg' }, version: null }
    expect((await editor.send('PUT', `/content/image/${key}`, body)).status).toBe(400)
  })

  test('an inherited name is a field like any other', async () => {
    const answer = await save('news/inherited', { slug: 'inherited', id: 991, constructor: 1 }, `news/${SLUGS.news}`)
    expect((await answer.json()).problems).toMatchObject([{ field: 'constructor' }])
    const { version } = await read('news/inherited')
    expect((await editor.call('/content/news/inherited/discard', {})).status).toBe(400)
    expect((await editor.call('/content/news/inherited/discard', { version })).status).toBe(200)
  })

  test('a deeply nested value is refused', async () => {
    let title: unknown = []
    for (let level = 0; level < 2000; level += 1) title = [title]
    expect((await save('contacts/contacts', { title })).status).toBe(400)
  })

  test('a draft that is named twice is published once, and not in the past', async () => {
    expect((await save('contacts/contacts', { title: 'Приезжайте' })).status).toBe(200)
    const { documents } = await read('changes')
    const order = { documents: [documents[0], documents[0]], at: '2090-01-01T00:00:00Z' }
    const late = await editor.call('/content/publish', { ...order, at: '2020-01-01T00:00:00Z' })
    expect(await late.json()).toMatchObject({ fields: { at: { error_msg: 'Это время уже прошло, выберите другое.' } } })
    expect((await editor.call('/content/publish', order)).status).toBe(200)
    expect((await read('changes')).scheduled).toMatchObject([{ documents: [CONTACTS] }])
  })

  test('a path of a preview never names another host, and its page runs no scripts', async () => {
    const cookie = [...editor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await office.app.request(`${ORIGIN}/office/preview//evil.example/x`, { headers: { cookie } })
    expect(await answer.text()).toBe('<a class="x" href="/office/preview/flats">/evil.example/x</a>')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox allow-same-origin$/)
    expect((await office.app.request(`${ORIGIN}/office/preview/`)).status).toBe(401)
  })

  test.each(['pictures', 'files'])('%s are refused from another site and above the largest size', async kind => {
    const form = new FormData()
    form.set('alt', 'x')
    form.set('file', new File([new Uint8Array(21 * 1024 * 1024)], 'x.png'))
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await editor.call(`/content/${kind}`, form, foreign)).status).toBe(403)
    expect((await editor.call(`/content/${kind}`, form)).status).toBe(413)
  })

  test.each(['content/pictures', 'content/files', 'content/contacts/contacts', 'prices/file'])(
    'the body of %s is not read without a session',
    async path => {
      let pulled = 0
      const body = new ReadableStream({
        pull(controller) {
          pulled += 1
          if (pulled > 8) controller.close()
          else controller.enqueue(new Uint8Array(64 * 1024))
        },
      })
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' }
      const init = { method: 'POST', body, headers, duplex: 'half' }
      expect((await office.app.request(`${ORIGIN}/office/api/${path}`, init)).status).toBe(401)
      expect(pulled).toBeLessThan(3)
    },
  )

  test.each(['0000-01-01', '9999-12-31'])('%s is no day of the office', async to => {
    expect((await editor.call(`/figures?to=${to}`)).status).toBe(400)
    const order = { filter: {}, rule: { kind: 'file', prices: [[1, 5_000_000]] } }
    expect((await editor.call('/prices/preview', order)).status).toBe(403)
    expect((await editor.call('/prices/preview', { ...order, from: to })).status).toBe(400)
  })
})
