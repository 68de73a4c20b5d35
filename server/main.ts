import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'

import { createServerBlocks, renderPage } from '#app/entry-server.tsx'
import { ROUTER_BASE } from '#contract/router-base.ts'

import { createBuiltAssets } from './pages/assets.ts'
import { keepHeapSmall } from './platform/keep-heap-small.ts'
import { readEnvOrExit } from './platform/read-env-or-exit.ts'
import { runBackup } from './commands/run-backup.ts'
import { runDesk } from './commands/run-desk.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { type Frontend, startServer } from './start-server.ts'

const args = process.argv.slice(2)
if (args[0] === 'desk') process.exit(await runDesk(args.slice(1)))
if (args[0] === 'backup') process.exit(await runBackup(args.slice(1)))
const env = readEnvOrExit(args)
keepHeapSmall()
const clientDir = join(import.meta.dirname, '../client')
const template = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const blocks = createServerBlocks()

const frontend: Frontend = {
  isDevelopment: false,
  renderer: () => Promise.resolve({ renderPage }),
  blocks: () => Promise.resolve(blocks),
  assets: createBuiltAssets(clientDir),
  template: () => Promise.resolve(template),
  register: (app) => {
    // File names carry a hash of the content, so browsers may cache them for ever.
    app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: `${ROUTER_BASE}assets/`,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
      wildcard: true,
    })
  },
}

await runUntilStopped(() => startServer(env, frontend))
