import { existsSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where the run keeps data that a portal has filled from the sample content; set by shared-portal.ts, inherited by the workers. */
const VARIABLE = 'WENLAN_PORTAL_DATA'

/** Data of a portal that has started and ended once, and a folder beside it for the pictures that all portals of the run draw. */
export interface PortalData {
  data: string
  pictures: string
}

/** Sets the folder in which portals of this run find prepared data. */
export function offerPortalData(folder: string): PortalData {
  process.env[VARIABLE] = folder
  return inFolder(folder)
}

/** Reports that the data is ready, or that there will be none. */
export async function endPreparing(folder: string, outcome: 'prepared' | 'failed'): Promise<void> {
  await writeFile(join(folder, outcome), '')
}

/**
 * Fills a new data folder with the result of a first start. Loading the sample content costs more than most journeys;
 * pictures are drawn once for all portals of a run, since their names contain source, size and recipe.
 */
export async function fillDataDir(dataDir: string): Promise<void> {
  const folder = process.env[VARIABLE]
  if (folder === undefined) return
  while (!existsSync(join(folder, 'prepared'))) {
    if (existsSync(join(folder, 'failed'))) return
    await sleep(50)
  }
  const { data, pictures } = inFolder(folder)
  await cp(data, dataDir, { recursive: true })
  await shareDrawnPictures(dataDir, pictures)
}

async function shareDrawnPictures(dataDir: string, pictures: string): Promise<void> {
  await mkdir(join(dataDir, 'cache'), { recursive: true })
  await symlink(pictures, join(dataDir, 'cache', 'media'), 'dir')
}

function inFolder(folder: string): PortalData {
  return { data: join(folder, 'data'), pictures: join(folder, 'pictures') }
}
