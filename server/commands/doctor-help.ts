import { HELP } from '../doctor/doctor-words.ts'

// npm run doctor -- --help, started by scripts/answer-help.mjs, which needs nothing else of the server.
process.stdout.write(`${HELP}\n`)
