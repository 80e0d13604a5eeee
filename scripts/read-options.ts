import { type ParseArgsConfig, parseArgs } from 'node:util'
import { explain } from './run-script.ts'

/** Reads the options of a program of developers; one that it does not know ends it with code 2 and a line. @param name stands before the line */
export function readOptions<Config extends ParseArgsConfig>(name: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    process.stderr.write(`${name}: ${explain(error)}\n`)
    process.exit(2)
  }
}
