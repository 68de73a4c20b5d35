import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createServerBlocks, fetchPage, renderPage } from '#app/entry-server.tsx'

import { createBuiltAssets } from './pages/assets.ts'
import { registerAssets } from './pages/register-assets.ts'
import { keepHeapSmall } from './platform/process/keep-heap-small.ts'
import { requireVersionFolder } from './platform/process/program-file.ts'
import { readEnvOrExit } from './platform/env/read-env-or-exit.ts'
import { runBackup } from './commands/run-backup.ts'
import { runDesk } from './commands/run-desk.ts'
import { runStorage } from './commands/run-storage.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import type { Frontend } from './frontend.ts'
import { startServer } from './start-server.ts'

const args = process.argv.slice(2)
if (args[0] === 'desk') process.exit(await runDesk(args.slice(1), join(requireVersionFolder(), 'client')))
if (args[0] === 'backup') process.exit(await runBackup(args.slice(1)))
if (args[0] === 'storage') process.exit(await runStorage(args.slice(1)))
const env = readEnvOrExit(args)
keepHeapSmall()
const version = requireVersionFolder()
const [clientDir, versionsDir] = [join(version, 'client'), join(version, '..')]
const template = readFileSync(join(version, 'index.html'), 'utf8')
const blocks = createServerBlocks()

const frontend: Frontend = {
  isDevelopment: false,
  clientDir,
  studio: { studioDir: join(version, 'studio'), versionsDir },
  renderer: () => Promise.resolve({ fetchPage, renderPage }),
  blocks: () => Promise.resolve(blocks),
  assets: createBuiltAssets(clientDir),
  template: () => Promise.resolve(template),
  register: (app) => registerAssets(app, { clientDir, versionsDir }),
}

await runUntilStopped(env.logLanguage, () => startServer(env, frontend))
