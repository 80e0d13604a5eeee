import type { FaultsByFile } from '../mutant.ts'

/** Opening, writing, migrating, backing up and restoring the database. */
export const database: FaultsByFile = {
  'server/db/sqlite.ts': [
    ['erased requests stay readable in the file', ' PRAGMA secure_delete = ON;', ''],
    [
      'a commit does not reach the disk',
      "db.exec('PRAGMA synchronous = FULL;",
      "db.exec('PRAGMA synchronous = NORMAL;",
    ],
    [
      'a write begins as a read',
      "? 'begin' : 'begin immediate'",
      "? 'begin' : 'begin'",
      ['server/db/transaction.test.ts'],
    ],
    [
      'a second rollback hides the error',
      'if (this.#db.isTransaction) await',
      'await',
      ['server/db/transaction.test.ts'],
    ],
    ['the file can be read by all', "openSync(path, 'a', 0o600)", "openSync(path, 'a', 0o644)"],
    ['a damaged file is opened', "if (verdict !== 'ok') throw", "if (verdict === 'never') throw"],
    ['true is no number', 'Number(value)', 'String(value) as never'],
  ],
  'server/db/transaction.ts': [
    ['a mistake of ours is tried again', '!isBusy(error) || ', ''],
    ['a busy store is tried without end', ' || performance.now() + pauseMs > deadline', ''],
    [
      'an ill store is a mistake of ours',
      '    throw asRefusal(error)\n  }\n}\n\n/** Any other',
      '    throw error\n  }\n}\n\n/** Any other',
    ],
    ['nobody leaves the gate after an error', '        else leave()\n', ''],
    ['a read of an ill store is a mistake of ours', '    return await work()\n', '    return work()\n'],
  ],
  'server/db/write-gate.ts': [['two are let in', 'if (this.#taken) await this.#wait(patienceMs)', '']],
  'server/db/migrate.ts': [
    ['a newer database is opened', 'if (unknown.length === 0) return\n', 'return\n'],
    ['a step is made twice', 'if ((await appliedNames(trx)).has(name)) return\n', ''],
    [
      'a step is not noted',
      "      await trx.insertInto('schemaMigration').values({ name, appliedAt: now().toISOString() }).execute()\n",
      '',
    ],
    ['two processes migrate at once', "dialect === 'postgres' && !(await tryAdvisoryLock(trx))", 'false'],
    ['an older database will do', "needed === 'current' && ", 'false && '],
  ],
  'server/db/backup.ts': [
    ['a damaged copy is a backup', '  assertWhole(part)\n', ''],
    ['a copy is under its name before it is whole', 'const part = `${file}.part`', 'const part = file'],
    ['erasures are not written down', 'erased.filter(({ id }) => !written.has(id))', '[]'],
    ['erasures are written down again and again', 'erased.filter(({ id }) => !written.has(id))', 'erased'],
    ['nobody is told when the last one was', 'doUpdateSet({ value: now.toISOString() })', 'doNothing()'],
  ],
  'server/db/backup-files.ts': [
    [
      'a damaged backup is restored',
      'if ((await hashOfFile(file)) !== expected) throw',
      'if (expected === undefined) throw',
    ],
    ['old backups stay for ever', 'name < oldest && !kept.has(name)', 'name < oldest && name === name.toUpperCase()'],
    ['new backups go', 'name < oldest && ', 'name > oldest && '],
    ['the last backups go', 'name < oldest && !kept.has(name)', 'name < oldest'],
    ['what a killed backup left stays', '(UNFINISHED.test(name) && name < oldestUnfinished)', 'false'],
    ['the hash of a deleted backup stays', '    rmSync(join(folder, `${name}.sha256`), { force: true })\n', ''],
    ['a backup without a hash is restored', 'if (!existsSync(`${file}.sha256`))', 'if (false as boolean)'],
  ],
  'server/db/believed-clock.ts': [
    [
      'rows of a wrong clock vouch for it',
      'else if (written === undefined) await',
      'else if (written === lastBelieved + 1) await',
    ],
    [
      'a clock that is years late is believed',
      'Math.abs(now.getTime() - Date.parse(lastBelieved))',
      'now.getTime() - Date.parse(lastBelieved)',
    ],
    ['a restored copy takes the clock for a wrong one', '    await writeBelieved(trx, known)\n', ''],
    ['data of long ago tells a restored copy the time', ' || (own !== undefined && known <= own)', ''],
    ['a site that was off for a week needs a person', '30 * 86_400_000', '7 * 86_400_000'],
  ],
  'server/db/erasures.ts': [
    ['a torn line stops the restore', 'return [] // not a whole line', 'throw new Error() // not a whole line'],
    ['the last erasure takes the place of the others', 'appendFileSync(', 'writeFileSync('],
  ],
  'server/db/restore.ts': [
    [
      'erased people come back',
      'erasedAgain = await eraseAgain(db, erasures)',
      'erasedAgain = 0 * (await eraseAgain(db, []))',
    ],
    ['erasures of the data replaced are forgotten', ', ...known.erasures]', ']'],
    ['erasures written down beside the backups are forgotten', '...readErasures(backupDir), ', ''],
    ['a hash is not looked at', '  await verifyHash(file)\n', ''],
    ['a damaged copy is put in place', '    assertWhole(copy)\n', ''],
    ['a site that runs loses its data', '    assertNobodyUses(place)\n', ''],
    ['the journal of the old data is taken over', "for (const end of ['', ...JOURNALS])", "for (const end of [''])"],
    ['a restored erasure is not noted', 'erased += await inTransaction', 'erased = await inTransaction'],
  ],
}
