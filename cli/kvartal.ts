#!/usr/bin/env node
/** `kvartal COMMAND`, or `npm run COMMAND -- …`; may run next to the site. */
import type { Command } from './terminal.ts'

interface Entry {
  usage: string
  load: () => Promise<Command>
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  load: {
    usage: `load [--check] [--take-file PATH]… [--keep-store PATH]…
  Validates the content of CONTENT_DIR and stores it; a running site follows. --check only validates.
  A source that changed on both sides stops the load: --take-file and --keep-store say which side wins.`,
    load: async () => (await import('./load.ts')).load,
  },
  import: {
    usage: `import [FILE|URL] [--format NAME] [--dry-run] [--accept]
  Compares stock (CSV, XLSX, a Yandex Realty feed, Profitbase) with the database, reports the difference and writes it.
  Without FILE or URL: IMPORT_URL. --dry-run only reports. --accept writes large changes that a person has checked.`,
    load: async () => (await import('./import.ts')).importStock,
  },
  lots: {
    usage: `lots list|show|set|release LOT …
  Writes the stock as a table, shows single lots and changes their price and status by hand; \`lots help\` describes it.`,
    load: async () => (await import('./lots.ts')).lots,
  },
  requests: {
    usage: `requests [COMMAND]
  Lists requests (leads) and manages their deliveries; \`requests help\` describes it.`,
    load: async () => (await import('./requests/requests.ts')).requests,
  },
  figures: {
    usage: `figures [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--json]
  Views, requests and bookings by day of the last 30 days; with --json all that /office/figures shows.`,
    load: async () => (await import('./figures.ts')).figures,
  },
  office: {
    usage: `office [invite EMAIL --role ROLE … [--name NAME] | people | block EMAIL | reset EMAIL]
  People who work in /office. invite and reset print a link that works once within 24 hours, and send it by SMTP_URL.
  Roles: admin, head, marketing, sales; --role may be repeated.`,
    load: async () => (await import('./office.ts')).office,
  },
  feeds: {
    usage: `feeds [NAME]…
  Reports what the files for portals contain, and which lots a portal would refuse and why. Writes nothing.`,
    load: async () => (await import('./feeds.ts')).reportFeeds,
  },
  doctor: {
    usage: `doctor
  Checks settings, disk, database, every channel and the files for portals, one line each. Exit code 1 on a failure.`,
    load: async () => (await import('./doctor/doctor.ts')).doctor,
  },
  backup: {
    usage: `backup [FOLDER]
  Copies the database while the site runs, by default into DATA_DIR/backups, and deletes copies older than 35 days.`,
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    usage: `restore FILE
  Replaces the data by a backup. Stop the site first. The old data is kept aside; erased people stay erased.`,
    load: async () => (await import('./restore.ts')).restoreBackup,
  },
  migrate: {
    usage: `migrate
  Updates the tables to this version. With DATABASE_OWNER_URL that account creates and changes them, and the account
  of DATABASE_URL gets the rights to read and write rows.`,
    load: async () => (await import('./migrate.ts')).migrate,
  },
  new: {
    usage: `new FOLDER [--name …] [--phone …] [--address …] [--city …] [--developer …] [--legal-entity …] [--domain …]
  Writes the smallest complete content of another quarter into an empty folder.`,
    load: async () => (await import('./new/new.ts')).newQuarter,
  },
  export: {
    usage: `export FOLDER
  Writes the sources of the content from the database into a folder, byte for byte.`,
    load: async () => (await import('./export.ts')).exportContent,
  },
  images: {
    usage: `images
  Writes size, hash and preview of each picture of CONTENT_DIR into images/index.json.`,
    load: async () => (await import('./images.ts')).indexImages,
  },
  documents: {
    usage: `documents
  Writes size, hash and number of pages of each file of CONTENT_DIR/documents into its list.`,
    load: async () => (await import('./documents.ts')).indexDocuments,
  },
  texts: {
    usage: `texts [--overrides]
  Prints every interface text with its key and marks those that CONTENT_DIR overrides. --overrides prints these as JSON.`,
    load: async () => (await import('./texts.ts')).printTexts,
  },
  'demo-reset': {
    usage: `demo-reset [--requests [--yes]]
  Restores content and lots of the demo. Requests and favorites of visitors stay unless --requests is given.`,
    load: async () => (await import('./demo-reset.ts')).resetDemo,
  },
  ready: {
    usage: `ready
  Exits with 0 when the site on this machine accepts visitors: the health check of a container.`,
    load: async () => (await import('./ready.ts')).ready,
  },
}

const [name = '--help', ...args] = process.argv.slice(2)
const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (name === '--help' || name === 'help') {
  for (const { usage } of Object.values(COMMANDS)) console.log(`kvartal ${usage}`)
} else if (!entry) {
  process.stderr.write(`kvartal: there is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}\n`)
  process.exitCode = 1
} else if (args.includes('--help')) {
  console.log(`kvartal ${entry.usage}`)
} else if (args.length > 0 && entry.usage.startsWith(`${name}\n`)) {
  // Its usage names no argument.
  process.stderr.write(`${name}: takes nothing: ${args.join(' ')}\n`)
  process.exitCode = 1
} else {
  const [command, { runCommand }] = await Promise.all([entry.load(), import('./terminal.ts')])
  // An end by a signal runs the handlers of `exit`, which remove downloads.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  await runCommand(name, command, args)
}
