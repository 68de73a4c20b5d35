import type { Device } from '#definition/grammar/define-block.ts'
import type { Issue } from '#definition/issues/issue.ts'

import { type DraftRoute, type Pass, sectionsOf, within } from '../draft.ts'

/** The page to which visitors without a login are sent (docs/specification/portal.md#states). */
const LOGIN = 'login'
const deviceNames: Readonly<Record<Device, string>> = { desktop: '桌面', mobile: '手机' }
const devices: readonly Device[] = ['desktop', 'mobile']

/** Checks that the pages for members can be reached: there is a login page, open to all, with a block to log in. */
export const checkLogin: Pass = (draft) => {
  const members = draft.routes.filter(({ definition }) => definition.auth)
  const login = draft.routes.find(({ definition }) => definition.path === LOGIN)
  const [first] = members.toSorted((left, right) => (left.definition.path < right.definition.path ? -1 : 1))
  const elsewhere = draft.routes.flatMap(checkLoginPath)
  if (!first) return { draft, issues: elsewhere }
  if (!login) return { draft, issues: [...elsewhere, missingPage(first, members.length)] }
  return {
    draft,
    issues: [...elsewhere, ...checkOpen(login), ...devices.flatMap((device) => checkForm(login, device))],
  }
}

function missingPage({ definition }: DraftRoute, count: number): Issue {
  return {
    code: 'LOGIN_MISSING',
    ...within(definition.origin, 'auth'),
    message: `「${definition.path}」${count > 1 ? `等 ${count} 个页面` : ''}要登录才能看，可是没有登录页：路径 login`,
    allowed: ['routes/ 里有 "path": "login"，上面放区块 login', '"auth": false'],
  }
}

/** A login at another path: the popup, and visitors who are sent to log in, would not find it. */
function checkLoginPath({ definition, layouts }: DraftRoute): Issue[] {
  const form = Object.values(layouts)
    .flatMap(sectionsOf)
    .find((section) => section.definition?.makes?.(section.props) === 'login')
  if (!form || definition.path === LOGIN) return []
  return [
    {
      code: 'LOGIN_ELSEWHERE',
      level: 'warning',
      ...within(definition.origin, 'path'),
      message: `登录的表单在「${definition.path}」，要登录的访客却会被送到 login`,
      allowed: [LOGIN],
    },
  ]
}

function checkOpen({ definition }: DraftRoute): Issue[] {
  if (!definition.auth) return []
  return [
    {
      code: 'LOGIN_LOCKED',
      ...within(definition.origin, 'auth'),
      message: '登录页自己写了要登录才能看：访客永远到不了，会员页一个也打不开',
      allowed: ['false'],
    },
  ]
}

function checkForm({ definition, layouts, incomplete }: DraftRoute, device: Device): Issue[] {
  const rows = layouts[device]
  if (!rows || incomplete?.[device] === true) return []
  if (sectionsOf(rows).some((section) => section.definition?.makes?.(section.props) === 'login')) return []
  return [
    {
      code: 'LOGIN_FORM',
      ...within(definition.origin, definition[device] ? device : 'template'),
      message: `登录页的${deviceNames[device]}版面没有登录的表单，访客登录不了`,
      allowed: ['{ "block": "login", "kind": "login" }'],
    },
  ]
}
