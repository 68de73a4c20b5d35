import { compareText } from '#contract/text/compare-text.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftRoute, type Pass, within } from '../draft.ts'

/**
 * Paths below the router base that the server itself answers (docs/specification/portal.md#routes: "/web/"), by their
 * first segment.
 */
const reservedPaths: Readonly<Record<string, string>> = {
  api: '接口',
  assets: '脚本和样式',
  media: '图片和文件',
  live: '直播画面',
  feeds: '订阅',
  portal: '网站定义',
  sections: '翻到下一个页面',
  display: '电脑版和手机版的切换',
}

/**
 * Sorts the most specific route first: a fixed segment comes before a parameter at the same position, the catch-all
 * route last. A portal without a catch-all route is a fault.
 */
export const rankRoutes: Pass = (draft) => {
  const issues: Issue[] = []
  for (const route of draft.routes) {
    const names = route.segments.flatMap((segment) => (segment.kind === 'param' ? [segment.name] : []))
    if (new Set(names).size !== names.length)
      issues.push({
        code: 'PARAM_TAKEN',
        ...within(route.definition.origin, 'path'),
        message: `路径「${route.definition.path}」里同一个参数写了两次`,
      })
    const [first] = route.segments
    const use =
      first?.kind === 'static' && Object.hasOwn(reservedPaths, first.text) ? reservedPaths[first.text] : undefined
    if (use !== undefined)
      issues.push({
        code: 'PATH_RESERVED',
        ...within(route.definition.origin, 'path'),
        message: `路径「${route.definition.path}」打不开：/web/${first?.kind === 'static' ? first.text : ''} 已用于${use}`,
        allowed: [`不以 ${Object.keys(reservedPaths).join('、')} 开头的路径`],
      })
  }
  if (!draft.routes.some((route) => route.definition.path === '*'))
    issues.push({
      code: 'CATCH_ALL_MISSING',
      file: draft.definition.site.origin.file,
      path: [],
      message: '没有路径为 * 的页面，找不到页面时无页可显示',
    })
  return { draft: { ...draft, routes: [...draft.routes].sort(bySpecificity) }, issues }
}

function bySpecificity(left: DraftRoute, right: DraftRoute): number {
  return compareText(rank(left), rank(right)) || compareText(left.definition.path, right.definition.path)
}

/**
 * Returns the sort key of a route: "news/details/{id}" → "001", fixed before parameter, position by position; the
 * catch-all route last.
 */
function rank({ definition, segments }: DraftRoute): string {
  return definition.path === '*' ? '9' : segments.map((segment) => (segment.kind === 'static' ? '0' : '1')).join('')
}
