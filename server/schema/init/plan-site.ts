import type { LocatedIssue } from '#definition/issues/locate-issues.ts'
import { parsePortal } from '#definition/parse-portal.ts'
import type { SchemaFile } from '#definition/parse-file.ts'

import { type CheckedSchema, checkSchema, type SchemaCompiler } from '../check-schema.ts'
import { areaAnswers } from '../new/area-answers.ts'
import { nextType } from '../new/check-answer.ts'
import { draftArea, withPlanned } from '../new/plan-area.ts'
import { completeFiles } from '../upgrade/complete-files.ts'
import { firstFiles } from './first-files.ts'
import { placeTabs } from './place-tabs.ts'
import type { NewSite } from './site-answers.ts'

export type SitePlan =
  | { kind: 'planned'; files: readonly SchemaFile[]; checked: Extract<CheckedSchema, { ok: true }> }
  | { kind: 'faulty'; issues: readonly LocatedIssue[] }

/**
 * Prepares all files of a new site in memory: the first ones, then each area as `schema -- new` adds it, and checks them.
 *
 * @param existing the files of the portal that sentences, forms and layouts come from
 * @param today YYYY-MM-DD, from when the agreements hold
 */
export function planSite(
  existing: readonly SchemaFile[],
  site: NewSite,
  { today, compiler }: { today: string; compiler: SchemaCompiler },
): SitePlan {
  const first = firstFiles(existing, site, today)
  // The existing portal may be of an earlier version and lack what this program needs.
  let files: SchemaFile[] = withPlanned(first, completeFiles(first, compiler))
  for (const { tab: _, ...area } of site.areas) {
    const parsed = parsePortal(files)
    if (!parsed.ok) return { kind: 'faulty', issues: parsed.issues }
    const answers = areaAnswers.parse({ ...area, type: nextType(parsed.value) })
    const planned = draftArea(answers, { definition: parsed.value, files, hasMembers: site.members }, compiler)
    files = withPlanned(files, planned.files)
  }
  files = files.map(({ file, text }) => ({ file, text: file === 'site.json' ? placeTabs(text, site) : text }))
  const checked = checkSchema({ files, issues: [], fingerprint: '' }, compiler)
  return checked.ok ? { kind: 'planned', files, checked } : { kind: 'faulty', issues: checked.issues }
}
