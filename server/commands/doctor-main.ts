import { join } from 'node:path'

import { currentClientDir } from '../schema/read-bundle.ts'
import { runDoctor } from './run-doctor.ts'

// npm run doctor, started by scripts/run-doctor.mjs; the built one is started by releases.
const isSource = import.meta.filename.endsWith('.ts')
const clientDir = isSource ? currentClientDir('dist') : join(import.meta.dirname, '..', 'client')
process.exitCode = await runDoctor(process.argv.slice(2), clientDir)
