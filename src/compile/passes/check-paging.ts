import { sourceParams } from '#contract/calls/source-params.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftSection, type Pass, placeIn, sectionsOf } from '../draft.ts'

/**
 * Checks that a paged list binds its page number (docs/specification/decisions.md#lists); otherwise it always shows its
 * first page.
 */
export const checkPaging: Pass = (draft) => {
  const issues = draft.routes.flatMap(({ layouts }) => Object.values(layouts).flatMap(sectionsOf).flatMap(checkSection))
  return { draft, issues }
}

function checkSection(section: DraftSection): Issue[] {
  const { props, requests, from, definition } = section
  const { paging } = props
  // resolveRequests reports unknown slots.
  if (!definition || Object.keys(from).some((slot) => !Object.hasOwn(definition.data, slot))) return []
  if (paging !== 'pages' && paging !== 'scroll') return []
  return Object.entries(requests).flatMap(([slot, { source, params }]): Issue[] => {
    const paramNames: readonly string[] = sourceParams[source].params
    if (!paramNames.includes('page') || params['page'] !== undefined) return []
    return [
      {
        code: 'PAGING_UNBOUND',
        ...placeIn(section, 'paging'),
        message: `翻页方式写了 ${paging}，可是数据 ${slot} 没有写 page：翻到哪一页，显示的都是第一页`,
        allowed: [`在 from.${slot} 里写 "page": "$query.p"，页面的 query 里写 "p"`, '"paging": "none"'],
      },
    ]
  })
}
