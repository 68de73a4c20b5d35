import { HELP } from '../backup/backup-words.ts'

// npm run backup -- --help, started by scripts/answer-help.mjs, which needs nothing else of the server.
process.stdout.write(`${HELP}\n`)
