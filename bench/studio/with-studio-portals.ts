import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type RunningPortal, startPortal } from '../../tests/support/server.ts'
import { copyContent, prepareContent } from '../content/prepare-content.ts'
import { FEW_ARTICLES } from '../read-arguments.ts'
import { joinFirst } from './join-staff.ts'
import type { StaffClient } from './staff-client.ts'
import { writeFormSchema } from './write-form-schema.ts'

/** A portal with a studio, and the first person of its staff. */
export interface StudioPortal extends RunningPortal {
  staff: StaffClient
}

export interface StudioPortalOptions {
  articles: number
  /** The folder in which content is kept from run to run. */
  kept: string
  schemaDir: string
  nodeOptions: readonly string[]
}

/**
 * Starts two portals with a studio, with little and with much content, on data of their own, for it is changed; both have
 * the type of the long form besides. They trust a proxy: staff come from several networks.
 */
export async function withStudioPortals<Result>(
  { articles, kept, schemaDir, nodeOptions }: StudioPortalOptions,
  work: (portals: { few: StudioPortal; many: StudioPortal }) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'wenlan-bench-'))
  const started: RunningPortal[] = []
  const formSchema = join(folder, 'schema')
  const start = async (count: number): Promise<StudioPortal> => {
    const dataDir = join(folder, String(count))
    await copyContent(await prepareContent(kept, count), dataDir)
    const portal = await startPortal({
      isProduction: true,
      dataDir,
      schemaDir: formSchema,
      nodeOptions,
      // The invitation of the first person is a line of the log.
      env: { STUDIO: 'on', STUDIO_FACTOR: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'info', REQUEST_LOG: 'off' },
    })
    started.push(portal)
    return { ...portal, staff: await joinFirst(portal) }
  }
  try {
    await writeFormSchema(schemaDir, formSchema)
    const [few, many] = [await start(FEW_ARTICLES), await start(articles)]
    return await work({ few, many })
  } finally {
    for (const portal of started) await portal.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
