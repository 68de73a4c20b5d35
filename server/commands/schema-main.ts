import { join } from 'node:path'

import { versionFolder } from '../platform/process/program-file.ts'
import { currentClientDir } from '../schema/read-bundle.ts'
import { runSchema } from './run-schema.ts'

// npm run schema, started by scripts/check-schema.mjs; the built one is started by releases.
const clientDir = versionFolder === undefined ? currentClientDir('dist') : join(versionFolder, 'client')
process.exitCode = await runSchema(process.argv.slice(2), clientDir)
