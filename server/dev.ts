import { readFile } from 'node:fs/promises'

import { createServer } from 'vite'

import type * as Renderer from '#app/entry-server.tsx'
import { ROUTER_BASE } from '#contract/router-base.ts'

import { readEnvOrExit } from './read-env-or-exit.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { type Frontend, startServer } from './start-server.ts'

const env = readEnvOrExit(process.argv.slice(2))
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const load = async (): Promise<typeof Renderer> => {
  const module: unknown = await vite.ssrLoadModule('/src/app/entry-server.tsx')
  // Vite answers any module as a record; this one is the file named above.
  return module as typeof Renderer
}

const frontend: Frontend = {
  isDevelopment: true,
  renderer: load,
  blocks: async () => (await load()).createServerBlocks(),
  assets: {
    // In development styles come by script and change without a reload.
    styleFor: () => ({ css: '', hash: '' }),
    sheet: undefined,
    scriptsFor: () => [`${ROUTER_BASE}src/app/entry-client.tsx`],
    headTags: `<script type="module" src="${ROUTER_BASE}@vite/client"></script>`,
  },
  template: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
  register: (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      // Vite takes its base off the address; pages need the whole of it.
      const { url } = request.raw
      vite.middlewares(request.raw, reply.raw, () => {
        Object.assign(request.raw, { url })
        done()
      })
    })
  },
}

await runUntilStopped(async () => {
  const server = await startServer(env, frontend)
  // An open page follows a saved schema file by itself.
  server.onSchema(() => vite.environments.client.hot.send({ type: 'full-reload' }))
  return server
})
