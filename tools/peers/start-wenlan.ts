import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { runNode } from '../../scripts/run-command.mjs'
import { startPortal } from '../../tests/support/server.ts'
import { nodeOptionsOfStart } from '../../bench/node-options.ts'
import type { Contender } from './contender.ts'
import site from './portal/site.json' with { type: 'json' }

export interface WenlanPlaces {
  root: string
  /** The files that make the first schema into this portal. */
  app: string
  /** The folder whose `media/pictures` holds the pictures. */
  content: string
  /** Where the schema and the data are written. */
  data: string
}

/** Starts Wenlan in front of the API, with the schema that `npm run schema -- init` writes and the files of `app`. */
export async function startWenlan({ root, app, content, data }: WenlanPlaces, apiOrigin: string): Promise<Contender> {
  const schemaDir = join(data, 'schema')
  const { code, output } = await runNode(['scripts/schema.mjs', 'init', schemaDir, '--name', site.name], {
    output: 'keep',
  })
  if (code !== 0) throw new Error(`The schema could not be written:\n${output}`)
  const first = readFileSync(join(schemaDir, 'site.json'), 'utf8')
  cpSync(app, schemaDir, { recursive: true })
  const overrides = readFileSync(join(app, 'site.json'), 'utf8')
  writeFileSync(join(schemaDir, 'site.json'), JSON.stringify({ ...JSON.parse(first), ...JSON.parse(overrides) }))
  const packageText = readFileSync(join(root, 'package.json'), 'utf8')
  const { origin, pid, close } = await startPortal({
    isProduction: true,
    schemaDir,
    contentDir: content,
    dataDir: join(data, 'data'),
    env: { API_UPSTREAM: apiOrigin, LOG_LEVEL: 'silent' },
    nodeOptions: nodeOptionsOfStart(packageText),
  })
  return {
    name: 'Wenlan',
    version: String(JSON.parse(packageText).version),
    origin,
    pid,
    home: '/web/index',
    list: '/web/list',
    uncached: { home: '/web/index?n={n}', list: '/web/list?p=5{n}' },
    close: async () => {
      await close()
    },
  }
}
