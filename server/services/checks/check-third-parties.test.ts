import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '#server/http/node-server.ts'
import { firstAnswerProblem } from './check-third-parties.ts'

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { Location: 'http://elsewhere.example/' }).end()
  else if (request.url === '/ill') response.writeHead(500).end()
  else if (request.url === '/huge') response.writeHead(200).write(Buffer.alloc(1024 * 1024))
  else if (request.url === '/tag.js') response.writeHead(200).end('1')
})
beforeAll(() => new Promise<void>(listening => server.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['/tag.js', null],
  // It goes on for ever; the head of it is enough.
  ['/huge', null],
  ['/ill', 'answers 500'],
  ['/moved', 'leads elsewhere, where the policy of pages may not let it'],
])('%s of a third party: %s', async (path, problem) => {
  expect(await firstAnswerProblem(`http://127.0.0.1:${portOf(server)}${path}`)).toBe(problem)
})

test('a third party that says nothing is not waited for', async () => {
  expect(await firstAnswerProblem(`http://127.0.0.1:${portOf(server)}/silent`, 100)).toBe('no answer in time')
})

test('a third party that is not there does not answer', async () => {
  expect(await firstAnswerProblem('http://127.0.0.1:1/')).toBe('does not answer')
})
