import { explainCheck } from '../upstream/check/read-arguments.ts'

// npm run backend:check -- --help, started by scripts/answer-help.mjs, which needs nothing else of the server.
process.stdout.write(`${explainCheck}\n`)
