import type { Issue } from '#definition/issues/issue.ts'

import { type DraftRoute, type DraftSection, modesOf, type Pass, sectionsOf, within } from '../draft.ts'

/** Checks that `foot` stands on phones' layouts only, on blocks with an act, and once a page: a phone has one foot. */
export const checkFoot: Pass = (draft, catalog) => {
  const able = Object.values(catalog).flatMap(({ name, title, act }) => (act ? [`${name}（${title}）`] : []))
  const issues = draft.routes.flatMap((route) =>
    Object.values(route.layouts).flatMap((rows) => {
      const sections = sectionsOf(rows).filter(({ foot }) => foot)
      const misplaced = sections.flatMap((section) => checkPlace(section, able))
      if (misplaced.length > 0) return misplaced
      return modesOf(rows).flatMap((mode) =>
        checkCount(
          route,
          mode.sections.filter(({ foot }) => foot),
        ),
      )
    }),
  )
  return { draft, issues }
}

function checkPlace({ device, definition, origin }: DraftSection, able: readonly string[]): Issue[] {
  const place = within(origin, 'foot')
  if (device !== 'mobile')
    return [
      { code: 'FOOT_DEVICE', ...place, at: 'key', message: '「foot」只用在手机版面上', allowed: ['写在 mobile 里'] },
    ]
  if (definition?.act || !definition) return []
  return [
    {
      code: 'FOOT_ACTLESS',
      ...place,
      at: 'key',
      message: `区块「${definition.title}」没有可以常驻页脚的动作`,
      allowed: able,
    },
  ]
}

function checkCount({ definition }: DraftRoute, sections: readonly DraftSection[]): Issue[] {
  const [, second] = sections
  if (!second) return []
  const names = sections.map((section) => section.definition?.title ?? section.block).join('、')
  return [
    {
      code: 'FOOT_TAKEN',
      ...within(second.origin, 'foot'),
      message: `「${definition.path}」的手机版面有 ${sections.length} 个区块写了 "foot"（${names}），只能有一个`,
    },
  ]
}
