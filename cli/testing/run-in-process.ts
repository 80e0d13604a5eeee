import { type Command, explain } from '../terminal.ts'

/** Exit code and output of a command, run in this process: a separate one takes seconds to start. */
export async function runInProcess(command: Command, args: string[], environment: Record<string, string>) {
  const lines: string[] = []
  const printed = () => lines.map(line => `${line}\n`).join('')
  try {
    await command({ args, environment, print: line => void lines.push(line) })
    return { status: 0, stdout: printed(), stderr: '' }
  } catch (error) {
    return { status: 1, stdout: printed(), stderr: explain(error) }
  }
}
