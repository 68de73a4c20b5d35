import { currentClientDir } from '../schema/read-bundle.ts'
import { runDesk } from './run-desk.ts'

// The desk without a build: `npm run desk` uses the built server where there is one.
process.exitCode = await runDesk(process.argv.slice(2), currentClientDir('dist'))
