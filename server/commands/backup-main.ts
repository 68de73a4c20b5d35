import { runBackup } from './run-backup.ts'

// Backups without a build: `npm run backup` uses the built server where there is one.
process.exitCode = await runBackup(process.argv.slice(2))
