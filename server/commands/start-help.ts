import { readEnvOrExit } from '../platform/env/read-env-or-exit.ts'

// npm start -- --help, started by scripts/answer-help.mjs.
readEnvOrExit(['--help'])
