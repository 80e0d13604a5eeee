import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Order, Verdict } from './mutant.ts'

/** A fault that makes a loop endless ends here: whoever waits for the page has noticed. */
const LONGEST_MS = 300_000

/** Keeps one vitest in the copy, and begins a new one when a fault takes it down. */
export function startPlanter(folder: string): { judge(order: Order): Promise<Verdict>; stop(): Promise<void> } {
  let child: ChildProcess | undefined
  let said = ''

  async function running(): Promise<ChildProcess> {
    if (child?.connected) return child
    const started = fork(join(folder, 'scripts/mutants/planter.ts'), {
      cwd: folder,
      // A group of its own: the browser and the workers go with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_ENV: 'test', VITEST: 'true', TEST: 'true', CI: '', KVARTAL_PLANTED: '1' },
    })
    child = started
    said = ''
    started.stderr?.on('data', chunk => {
      said = `${said}${chunk}`.slice(-2000)
    })
    await Promise.race([
      once(started, 'message'),
      once(started, 'exit').then(() => Promise.reject(new Error(`vitest does not start in the copy: ${said}`))),
    ])
    return started
  }

  async function stop(): Promise<void> {
    const ended = child
    child = undefined
    if (!ended?.pid || ended.exitCode !== null) return
    const gone = once(ended, 'exit')
    try {
      process.kill(-ended.pid, 'SIGKILL')
    } catch {
      ended.kill('SIGKILL')
    }
    await gone
  }

  /** @returns undefined when the tests ended or hung */
  async function ask(order: Order): Promise<Verdict | undefined> {
    const verdict = await answerOf(await running(), order)
    if (verdict) return verdict
    await stop()
    // It could not take the fault out any more.
    writeFileSync(join(folder, order.file), order.original)
    return undefined
  }

  return {
    async judge(order) {
      // A machine that is busy makes tests hang too, but hardly twice.
      const verdict = (await ask(order)) ?? (await ask(order))
      return (
        verdict ?? { killer: order.rounds[0]?.tests[0], reason: `the tests ended or hung: ${said.trim().slice(-700)}` }
      )
    },
    stop,
  }
}

/** @returns undefined when the process ended or said nothing in time */
function answerOf(vitest: ChildProcess, order: Order): Promise<Verdict | undefined> {
  return new Promise(heard => {
    const timer = setTimeout(heard, LONGEST_MS, undefined)
    const end = (verdict?: Verdict) => {
      clearTimeout(timer)
      vitest.off('message', end).off('exit', gone)
      heard(verdict)
    }
    const gone = () => end()
    vitest.on('message', end).on('exit', gone)
    vitest.send(order)
  })
}
