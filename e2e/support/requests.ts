import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { RECEIVER_LIST_PORT } from './ports.ts'

const run = promisify(execFile)

/** A delivery as the receiver took it, its signature checked. */
export interface Delivered {
  id: string
  body: Record<string, unknown>
}

/** What the webhook's other end has taken so far. */
export async function listDelivered(): Promise<Delivered[]> {
  const answer = await fetch(`http://127.0.0.1:${RECEIVER_LIST_PORT}/`)
  return await answer.json()
}

/** Requests stored by the site under test, as the operator's command lists them. */
export async function listStored(): Promise<Record<string, unknown>[]> {
  const { stdout } = await run('node', ['build/server/kvartal.js', 'requests', 'list', '--json'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  return JSON.parse(stdout)
}

/** A phone that no other test of this run uses, as it is typed. */
export function newPhone(): { typed: string; digits: string } {
  const tail = String(Math.floor(Math.random() * 1e9)).padStart(9, '0')
  return { typed: `9${tail}`, digits: `79${tail}` }
}

/** Address of a flat that can be asked about. @param site another site than the one under test */
export async function aFlatOnSale(page: Page, site = ''): Promise<string> {
  const answer = await page.request.get(`${site}/api/property/?limit=1`)
  const { results }: { results: { id: number }[] } = await answer.json()
  return `${site}/flats/${results[0]?.id}`
}
