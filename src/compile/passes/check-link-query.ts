import { isPossibleValue } from '#contract/calls/sources.ts'
import { paramMeanings } from '#definition/grammar/source-meanings.ts'
import type { Origin, PortalDefinition } from '#definition/grammar/site-files.ts'
import type { Issue } from '#definition/issues/issue.ts'
import { nearestName } from '#definition/names/nearest-name.ts'

import type { DraftRoute } from '../draft.ts'

/** Added to addresses by statistics and by the login, for other readers than the page. */
const forOthers = /^(?:utm_|hm|from$|source$|spm$)/u

/**
 * Checks the parameters of a link within the portal: the page it opens must listen to them, and content must be able to
 * have their values. Otherwise the page opens, but shows everything, or nothing.
 */
export function checkLinkQuery(to: string, place: Origin, target: DraftRoute, definition: PortalDefinition): Issue[] {
  const query = /\?([^#]*)/u.exec(to)?.[1] ?? ''
  return [...new URLSearchParams(query)].flatMap(([name, value]) =>
    forOthers.test(name) ? [] : checkOne({ to, name, value, place }, target, definition),
  )
}

interface LinkParameter {
  to: string
  name: string
  value: string
  place: Origin
}

function checkOne(
  { to, name, value, place }: LinkParameter,
  { definition: { path, query, type: number } }: DraftRoute,
  { types }: PortalDefinition,
): Issue[] {
  if (!query.includes(name)) return [unheard(`链接「${to}」里的 ${name}`, name, place, { path, query })]
  const type = types.find((candidate) => candidate.type === number)
  const field = type?.fields.find((candidate) => candidate.name === name)
  const allowed = name === 'category' ? (type?.categories ?? []) : (field?.options ?? [])
  if (allowed.length > 0 && !allowed.includes(value))
    return [
      {
        code: 'LINK_VALUE',
        ...place,
        message: `链接「${to}」里的「${value}」不是「${type?.name ?? path}」的${field?.label ?? '分类'}，打开是空的`,
        allowed,
        ...nearestName(value, allowed),
      },
    ]
  if (isPossibleValue(name, value)) return []
  const values = Object.keys(paramMeanings[name]?.values ?? {})
  return [
    {
      code: 'LINK_VALUE',
      ...place,
      message: `链接「${to}」里的 ${name} 不能是「${value}」，打开的页面不理它`,
      ...(values.length > 0 ? { allowed: values } : {}),
      ...nearestName(value, values),
    },
  ]
}

/** Reports a parameter that the page of a link ignores. */
export function unheard(
  subject: string,
  name: string,
  place: Origin,
  { path, query }: { path: string; query: readonly string[] },
): Issue {
  return {
    code: 'LINK_QUERY',
    ...place,
    message: `${subject} 在「${path}」那一页不起作用，打开来看到的是全部`,
    allowed: query.length > 0 ? query : ['没有 ? 的路径'],
    ...nearestName(name, query),
  }
}
