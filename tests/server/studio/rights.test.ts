import { describe, expect, it } from 'vitest'

import { builtInRoles } from '#server/services/staff/built-in-roles.ts'
import { studioCalls } from '#server/studio/calls/studio-calls.ts'

import { usualDatabases } from '../../support/backend.ts'
import { PASSWORD } from '../services/staff/start-staff.ts'
import { startStudio } from './start-studio.ts'

const roles = ['author', 'editor', 'events', 'members', 'administrator', 'security-officer', 'auditor'] as const
type Role = (typeof roles)[number]

const NOBODY = 999_999
const everyone: readonly Role[] = roles
const writers: readonly Role[] = ['author', 'editor']
const noDocument = { type: 'news', key: 'none' }
const aCrop = { left: 0, top: 0, width: 0.5, height: 1, turn: 0 }
const aDescription = {
  ...{ path: 'imports/none.webp', title: '东门', alt: '', source: '', licence: '', licenceUntil: 0, generated: false },
}
const aRole = { title: '新闻编辑', grants: [{ right: 'content.write', type: 'all', scope: 'all' }] }
const aWrite = { client: 'client-a', number: 1, changes: [{ field: 'title', base: 0, value: 'x' }] }

/** Each call with an input, the status where the person may, and who may; all others get 403. */
const table: readonly (readonly [
  method: 'GET' | 'POST',
  path: string,
  input: Readonly<Record<string, unknown>>,
  allowed: number,
  who: readonly Role[],
])[] = [
  ['POST', 'sign-in', { login: 'nobody', password: 'no-such-password' }, 422, everyone],
  ['POST', 'invitation/read', { token: 'none' }, 404, everyone],
  ['POST', 'invitation/accept', { token: 'none', login: 'nobody', password: PASSWORD }, 404, everyone],
  ['GET', 'session', {}, 200, everyone],
  ['POST', 'factor', { code: '000000' }, 409, everyone],
  ['POST', 'factor/confirm', { code: '000000' }, 409, everyone],
  ['POST', 'factor/begin', {}, 200, everyone],
  ['GET', 'devices', {}, 200, everyone],
  ['POST', 'devices/end', { id: NOBODY }, 404, everyone],
  ['POST', 'password', { current: 'x', password: 'short' }, 422, everyone],
  ['GET', 'identity', {}, 200, everyone],
  ['POST', 'identity/bind', { password: PASSWORD }, 409, everyone],
  ['POST', 'identity/unbind', {}, 200, everyone],
  ['GET', 'own-log', {}, 200, everyone],
  ['GET', 'staff', {}, 200, ['administrator', 'security-officer']],
  ['GET', 'roles', {}, 200, ['administrator', 'security-officer']],
  ['POST', 'staff/invite', { name: '陈静', roles: ['editor'] }, 200, ['administrator']],
  ['POST', 'staff/reset-password', { id: NOBODY }, 404, ['administrator']],
  ['POST', 'staff/close', { id: NOBODY }, 404, ['administrator']],
  ['POST', 'staff/reset-factor', { id: NOBODY }, 404, ['administrator']],
  ['POST', 'staff/unbind', { id: NOBODY }, 404, ['administrator']],
  ['POST', 'staff/roles', { id: NOBODY, roles: ['editor'] }, 404, ['security-officer']],
  ['POST', 'roles/create', aRole, 200, ['security-officer']],
  ['POST', 'roles/change', { key: 'none', ...aRole }, 404, ['security-officer']],
  ['POST', 'roles/remove', { key: 'none' }, 404, ['security-officer']],
  ['GET', 'ledger', {}, 200, ['auditor']],
  ['GET', 'ledger/choices', {}, 200, ['auditor']],
  ['POST', 'ledger/export', { filter: {} }, 200, ['auditor']],
  ['POST', 'ledger/verify', {}, 200, ['auditor']],
  ['GET', 'content/types', {}, 200, writers],
  ['GET', 'content', {}, 200, writers],
  ['POST', 'content/act', { act: 'hide', names: ['news:none'] }, 200, writers],
  ['GET', 'content/positions', {}, 200, writers],
  ['GET', 'content/choose', {}, 200, writers],
  ['GET', 'content/names', {}, 200, writers],
  ['GET', 'areas', {}, 200, writers],
  ['POST', 'content/create', { type: 'none' }, 404, writers],
  ['GET', 'content/document', noDocument, 404, writers],
  ['POST', 'content/write', { ...noDocument, ...aWrite }, 404, writers],
  ['GET', 'content/findings', noDocument, 404, writers],
  ['POST', 'content/publish', { ...noDocument, revision: 1 }, 404, ['editor']],
  ['POST', 'content/schedule', { ...noDocument, revision: 1, due: 1_800_000_000 }, 404, ['editor']],
  ['POST', 'content/unschedule', noDocument, 404, ['editor']],
  ['POST', 'content/discard', { ...noDocument, revision: 1 }, 404, writers],
  ['POST', 'content/settle', { ...noDocument, id: NOBODY, choice: 'other' }, 404, writers],
  ['GET', 'content/versions', noDocument, 404, writers],
  ['GET', 'content/version', { ...noDocument, id: NOBODY }, 404, writers],
  ['POST', 'content/restore', { ...noDocument, id: NOBODY }, 404, writers],
  ['POST', 'content/presence', { ...noDocument, client: 'client-a', field: '' }, 404, writers],
  ['POST', 'content/paste', { ...noDocument, html: '<p>x</p>' }, 404, writers],
  ['POST', 'content/read-docx', noDocument, 415, writers],
  ['GET', 'content/preview', noDocument, 404, writers],
  ['GET', 'content/preview-page', { ...noDocument, path: 'index', device: 'mobile' }, 404, writers],
  ['POST', 'content/share', { ...noDocument, path: 'index' }, 404, writers],
  ['POST', 'content/unshare', noDocument, 404, writers],
  ['POST', 'content/export', { list: { type: 'none' } }, 404, writers],
  ['POST', 'content/import', { type: 'none', name: 'x.csv', mode: 'check' }, 415, ['editor']],
  ['POST', 'media/upload', { kind: 'picture' }, 415, writers],
  ['POST', 'media/store', { upload: 'none', kind: 'picture' }, 404, writers],
  ['GET', 'media', {}, 200, writers],
  ['GET', 'media/item', { path: 'imports/none.webp' }, 404, writers],
  ['POST', 'media/describe', aDescription, 404, writers],
  ['POST', 'media/focus', { path: 'imports/none.webp', focus: { x: 50, y: 50 } }, 404, writers],
  ['POST', 'media/crop', { path: 'imports/none.webp', ...aCrop }, 404, writers],
  ['POST', 'media/replace', { path: 'imports/none.webp', by: 'imports/no.webp' }, 404, writers],
  ['POST', 'sign-out', {}, 200, everyone],
]

describe('the table of roles and calls', () => {
  it('has every call of the studio', () => {
    const names = studioCalls.map(({ method, path }) => `${method} ${path}`)
    expect(table.map(([method, path]) => `${method} ${path}`).toSorted()).toEqual(names.toSorted())
    expect(new Set(studioCalls.map(({ path }) => path)).size).toBe(studioCalls.length)
  })

  it('has every role that a portal begins with', () => {
    expect(builtInRoles.map(({ key }) => key)).toEqual(roles)
  })
})

describe.each(usualDatabases)('the rights of a person, on %s', (kind) => {
  it.each(roles)('allow the calls of the table and no other: %s', async (role) => {
    const { join, ask } = await startStudio(kind)
    await join('boss', 'administrator')
    await join('guard', 'security-officer')
    const { token } = await join('lin', role)
    const found: unknown[] = []
    for (const [method, path, input] of table) {
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
      const { status } = await ask(method === 'GET' ? `${path}?${query}` : path, {
        ...{ token, ...(method === 'POST' ? { body: input } : {}) },
      })
      found.push([path, status])
    }
    expect(found).toEqual(table.map(([, path, , allowed, who]) => [path, who.includes(role) ? allowed : 403]))
  })

  it('are those of all their roles together', async () => {
    const { join, ask } = await startStudio(kind)
    const { token } = await join('lin', 'author', 'administrator')
    expect((await ask('staff', { token })).status).toBe(200)
  })

  it('are none without a role', async () => {
    const { join, ask, context } = await startStudio(kind)
    const { token, id } = await join('lin', 'administrator')
    await context.store.db.deleteFrom('staff_role').where('staff_id', '=', id).execute()
    expect((await ask('staff', { token })).error).toMatchObject({ kind: 'forbidden' })
    expect((await ask('session', { token })).status).toBe(200)
  })

  it('to give roles are the administrator’s as long as there is no security officer', async () => {
    const { join, ask } = await startStudio(kind)
    const { token } = await join('boss', 'administrator')
    const { id } = await join('lin', 'author')
    const give = () => ask('staff/roles', { token, body: { id, roles: ['editor'] } })
    expect((await give()).status).toBe(200)
    await join('guard', 'security-officer')
    expect((await give()).status).toBe(403)
  })
})
