import { runSchema } from './run-schema.ts'

// npm run schema, started by scripts/check-schema.mjs.
process.exitCode = await runSchema(process.argv.slice(2))
