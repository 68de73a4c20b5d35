import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { documentResponse } from '#contract/studio/document-response.ts'

import { usualDatabases } from '../../support/backend.ts'
import { startStudio } from './start-studio.ts'

describe.each(usualDatabases)('what one person typed, on %s', (kind) => {
  it('is refused with a sentence in the session of another, and written in their session', async () => {
    const { join, ask } = await startStudio(kind, { hasTypes: true })
    const lin = await join('lin', 'editor')
    const chen = await join('chen', 'editor')
    const created = await ask('content/create', { token: lin.token, body: { type: 'news' } })
    const name = { type: 'news', ...z.object({ key: z.string() }).parse(created.data) }
    const write = { ...name, account: lin.id, client: 'client-a', number: 1 }
    const body = { ...write, changes: [{ field: 'title', base: 0, value: '夏' }] }
    const titleNow = async () =>
      documentResponse.parse((await ask(`content/document?${new URLSearchParams(name)}`, { token: chen.token })).data)
        .values['title']
    const refused = await ask('content/write', { token: chen.token, body })
    expect([refused.status, refused.error?.kind]).toEqual([409, 'conflict'])
    expect(refused.error?.message).toContain('另一个账号')
    expect(await titleNow()).toBe('')
    expect((await ask('content/write', { token: lin.token, body })).status).toBe(200)
    expect(await titleNow()).toBe('夏')
  })
})
