import { runStorage } from './run-storage.ts'

// The store of files without a build: `npm run storage` uses the built server where there is one.
process.exitCode = await runStorage(process.argv.slice(2))
