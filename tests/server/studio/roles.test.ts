import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { newRoleResponse, rolesResponse } from '#contract/studio/roles-response.ts'

import { usualDatabases } from '../../support/backend.ts'
import { startStudio } from './start-studio.ts'

const created = z.object({ key: z.string() })
const keyed = z.array(z.object({ key: z.string() }))

describe.each(usualDatabases)('a role for two content types, on %s', (kind) => {
  /** A portal in which an administrator made such a role and invited a person with it. */
  const start = async () => {
    const house = await startStudio(kind, { hasTypes: true })
    const { token: boss } = await house.join('boss', 'administrator', 'editor')
    const { types } = rolesResponse.parse((await house.ask('roles', { token: boss })).data)
    const numbers = ['news', 'activity'].map((key) => types.find((type) => type.key === key)?.type)
    const grants = (['content.write', 'content.publish'] as const).flatMap((right) =>
      numbers.map((type) => ({ right, type, scope: 'all' })),
    )
    const made = await house.ask('roles/create', { token: boss, body: { title: '新闻和活动', grants } })
    const { key } = newRoleResponse.parse(made.data)
    return { ...house, boss, types, role: { key, title: '新闻和活动' }, lin: await house.join('lin', key) }
  }

  it('can be made without rights for content, from all types of the site', async () => {
    const house = await startStudio(kind, { hasTypes: true })
    const { token } = await house.join('boss', 'administrator')
    expect((await house.ask('content/types', { token })).status).toBe(403)
    const { types, mayManage } = rolesResponse.parse((await house.ask('roles', { token })).data)
    expect(types.map(({ key }) => key)).toEqual(expect.arrayContaining(['news', 'activity', 'notice']))
    expect(mayManage).toBe(true)
    const notice = types.find(({ key }) => key === 'notice')?.type
    const grants = [{ right: 'content.write', type: notice, scope: 'all' }]
    expect((await house.ask('roles/create', { token, body: { title: '通知', grants } })).status).toBe(200)
    await house.join('guard', 'security-officer')
    expect((await house.ask('roles', { token })).data).toMatchObject({ mayManage: false })
  })

  it('lists, opens, begins and publishes documents of these types, and of no other', async () => {
    const { ask, boss, lin } = await start()
    const { token } = lin
    expect(
      keyed
        .parse((await ask('content/types', { token })).data)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['activity', 'news'])
    const found: unknown[] = []
    for (const type of ['news', 'activity', 'book', 'notice']) {
      const { key } = created.parse((await ask('content/create', { token: boss, body: { type } })).data)
      const change = { field: 'title', base: 0, value: `一条${type}` }
      const write = { type, key, client: 'client-a', number: 1, changes: [change] }
      found.push([
        type,
        (await ask('content/create', { token, body: { type } })).status,
        (await ask(`content/document?type=${type}&key=${key}`, { token })).status,
        (await ask('content/write', { token, body: write })).status,
        // The document has not all it needs: what is refused is no right.
        (await ask('content/publish', { token, body: { type, key, revision: 1 } })).status,
      ])
    }
    expect(found).toEqual([
      ['news', 200, 200, 200, 422],
      ['activity', 200, 200, 200, 422],
      ['book', 403, 403, 403, 403],
      ['notice', 403, 403, 403, 403],
    ])
    const listed = z.object({ items: z.array(z.object({ type: z.string() })) })
    const { items } = listed.parse((await ask('content', { token })).data)
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['news', 'activity']))
  })

  it('that is made smaller holds in the session that is open', async () => {
    const { ask, boss, lin, role, types } = await start()
    const news = types.find(({ key }) => key === 'news')?.type
    const grants = [{ right: 'content.write', type: news, scope: 'all' }]
    expect((await ask('roles/change', { token: boss, body: { ...role, grants } })).status).toBe(200)
    const { token } = lin
    expect((await ask('content/create', { token, body: { type: 'news' } })).status).toBe(200)
    expect((await ask('content/create', { token, body: { type: 'activity' } })).status).toBe(403)
  })
})
