/**
 * Loaded into the site's process before the site (`NODE_OPTIONS=--import`): at each SIGUSR2 every open connection of the embedded
 * database becomes read-only (SQLite's code 8) or writable again. From outside of a process that cannot be done to an open file.
 */
import { DatabaseSync } from 'node:sqlite'

const open = new Set<DatabaseSync>()
const { exec, prepare } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  open.add(this)
  return exec.call(this, sql)
}
DatabaseSync.prototype.prepare = function (...given) {
  open.add(this)
  return prepare.apply(this, given)
}

let isReadOnly = false
process.on('SIGUSR2', () => {
  isReadOnly = !isReadOnly
  for (const db of open) if (db.isOpen) exec.call(db, `pragma query_only = ${isReadOnly ? 'on' : 'off'}`)
})
