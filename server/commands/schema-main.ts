import { join } from 'node:path'

import { currentClientDir } from '../schema/read-bundle.ts'
import { runSchema } from './run-schema.ts'

// npm run schema, started by scripts/check-schema.mjs; the built one is started by releases.
const isSource = import.meta.filename.endsWith('.ts')
const clientDir = isSource ? currentClientDir('dist') : join(import.meta.dirname, '..', 'client')
process.exitCode = await runSchema(process.argv.slice(2), clientDir)
