import type { Issue } from '#definition/issues/issue.ts'

import { type DraftSection, type Pass, sectionsOf, within } from '../draft.ts'

/** Checks that no advertising stands in the elder mode (适老版) alone: that mode has none, so it would never be shown. */
export const checkElder: Pass = (draft) => ({
  draft,
  issues: draft.routes.flatMap(({ layouts }) =>
    Object.values(layouts).flatMap((rows) => sectionsOf(rows).flatMap(checkAdvertising)),
  ),
})

function checkAdvertising({ elder, definition, origin }: DraftSection): Issue[] {
  if (elder !== true || definition?.advertising !== true) return []
  return [
    {
      code: 'ELDER_ADVERTISING',
      ...within(origin, 'elder'),
      at: 'key',
      message: `区块「${definition.title}」写了只在适老版显示，适老版不放广告：永远不会显示`,
    },
  ]
}
