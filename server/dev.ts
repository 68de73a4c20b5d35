import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createServer } from 'vite'

import { SCHEMA_REQUEST, SCHEMA_EVENT } from '#definition/issues/schema-fault.ts'
import type * as Renderer from '#app/entry-server.tsx'
import { LOADER } from '#app/component-paths.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { awaitSchema } from './schema/await-schema.ts'
import { portalCompiler } from './schema/portal-compiler.ts'
import { currentClientDir } from './schema/read-bundle.ts'
import { createSchemaChecker } from './schema/schema-checker.ts'
import { weighingCompiler } from './schema/weighing-compiler.ts'
import { createFolderSource } from './schema/source/folder-source.ts'
import { updateCompletion } from './schema/update-completion.ts'
import { createStderrLog } from './platform/log/log.ts'
import { readEnvOrExit } from './platform/env/read-env-or-exit.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { schemaFaults } from './schema/schema-faults.ts'
import { createStyleFinder } from './pages/style-finder.ts'
import { SchemaRefused } from './schema/schema-refusal.ts'
import type { Frontend } from './frontend.ts'
import { type RunningServer, startServer } from './start-server.ts'

const env = readEnvOrExit(process.argv.slice(2))
const source = createFolderSource(env.schemaDir)
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const load = async (): Promise<typeof Renderer> => {
  const module: unknown = await vite.ssrLoadModule('/src/app/entry-server.tsx')
  // Vite returns any module as a record; this one is the file named above.
  return module as typeof Renderer
}

// Pages are weighed by the last build, where there is one, as `npm run schema` does.
const clientDir = currentClientDir('dist')
const frontend: Frontend = {
  isDevelopment: true,
  clientDir,
  studio: { studioDir: join(clientDir, '../studio'), versionsDir: join(clientDir, '../..') },
  renderer: load,
  blocks: async () => (await load()).createServerBlocks(),
  assets: {
    // In development, styles are loaded by script and change without a reload.
    styleFor: createStyleFinder([]),
    sheetFor: () => undefined,
    build: 'development',
    loader: ROUTER_BASE + LOADER,
    scriptsFor: () => [],
    headTags: ['@vite/client', 'src/app/development/page-styles.ts', 'src/app/development/overlay-client.ts']
      .map((module) => `<script type="module" src="${ROUTER_BASE}${module}"></script>`)
      .join(''),
  },
  template: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
  register: (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      // Vite removes its base from the address; pages need the whole address.
      const { url } = request.raw
      vite.middlewares(request.raw, reply.raw, () => {
        Object.assign(request.raw, { url })
        done()
      })
    })
  },
}

/** Starts the server; where the schema refuses it, once it is mended. */
async function startWithSchema(): Promise<RunningServer> {
  for (;;) {
    try {
      // The folder is what a developer edits, wherever the portal has its schema.
      return await startServer({ ...env, schemaSource: 'folder' }, frontend)
    } catch (error) {
      if (!(error instanceof SchemaRefused)) throw error
      const compiler = () => weighingCompiler({ compiler: portalCompiler, clientDir })
      const checker = createSchemaChecker({ source, compiler })
      await awaitSchema(env, checker, (message) => void process.stderr.write(`${message[env.logLanguage]}\n`))
    }
  }
}

await runUntilStopped(env.logLanguage, async () => {
  const server = await startWithSchema()
  const { hot } = vite.environments.client
  const faults = () => {
    const { issues, unlisted } = server.schemaIssues()
    return { faults: schemaFaults(issues), unlisted }
  }
  // A page that is opened while a save is refused asks for the faults.
  hot.on(SCHEMA_REQUEST, (_data: unknown, client: { send(event: string, data: unknown): void }) =>
    client.send(SCHEMA_EVENT, faults()),
  )
  // An open page reloads after a save of the schema, or shows its faults.
  server.onSchema(({ kind }) => {
    if (kind !== 'swapped') return hot.send(SCHEMA_EVENT, faults())
    hot.send({ type: 'full-reload' })
    void updateCompletion(source, createStderrLog(env.logLanguage))
  })
  return server
})
