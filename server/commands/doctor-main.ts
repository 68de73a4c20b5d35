import { join } from 'node:path'

import { versionFolder } from '../platform/process/program-file.ts'
import { currentClientDir } from '../schema/read-bundle.ts'
import { runDoctor } from './run-doctor.ts'

// npm run doctor, started by scripts/doctor.mjs; the built one is started by releases.
const clientDir = versionFolder === undefined ? currentClientDir('dist') : join(versionFolder, 'client')
process.exitCode = await runDoctor(process.argv.slice(2), clientDir)
