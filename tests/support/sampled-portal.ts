import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Portal } from '#compile/portal.ts'
import type { BackendOptions } from '#server/backend/backend-options.ts'

import { always } from './always.ts'
import { aLog, anAgreement } from './backend.ts'
import { portalSettings } from './portal-settings.ts'
import { interfaceText, sayAnswer } from './words.ts'

/** Returns what a backend of the real portal is opened with, on the sample content of some types, in an empty folder. */
export function sampledPortal(
  portal: Portal,
  { folder, files }: { folder: string; files: readonly string[] },
): [typeof portalSettings & { dataDir: string; contentDir: string }, BackendOptions] {
  const contentDir = join(folder, 'content')
  mkdirSync(contentDir)
  for (const file of files) cpSync(join('samples/content', file), join(contentDir, file))
  return [
    { ...portalSettings, dataDir: join(folder, 'data'), contentDir },
    {
      types: () => portal.types,
      forms: () => portal.forms,
      text: () => interfaceText,
      siteName: () => '文澜',
      say: sayAnswer,
      agreements: always([anAgreement()]),
      portalVersion: () => 'v1',
      log: aLog(),
    },
  ]
}
