import { HELP } from './storage-words.ts'

// npm run storage -- --help, started by scripts/answer-help.mjs, which needs nothing else of the server.
process.stdout.write(`${HELP}\n`)
