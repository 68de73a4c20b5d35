import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { StudioAnswers } from '../../support/stub-call.ts'

import { fill, press, settle } from '../../support/press.ts'
import { done, grant, noSession, ok, person, showStudio, silence } from '../../support/show-studio.tsx'

const aDocument: DocumentResponse = {
  ...{ type: { key: 'news', name: '新闻资讯' }, key: 'spring', state: 'new', publishTime: 0, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true, live: {}, revision: 3, revisions: {}, conflicts: [] },
  fields: [{ name: 'title', label: '标题', kind: 'text', required: true, group: 'content' }],
  values: { title: '春' },
  ...{ changed: 0, changedBy: '' },
}
const first = { ...person, grants: [grant('content.write')] }
const other = { ...first, id: 8, name: '李明' }
const saved = ok({ revision: 4, revisions: { title: 4 }, conflicts: [] })

const pass = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms))

/** A document in which 王芳 types, whose server gives these answers. */
async function start(answers: StudioAnswers) {
  const studio = await showStudio('/content/news/spring', {
    'content/document?type=news&key=spring': ok(aDocument),
    'content/presence': ok({ revision: 3, people: [] }),
    'sign-in': ok({ next: 'done' }),
    'sign-out': done,
    ...answers,
  })
  await fill('标题', '夏')
  return studio
}

async function signOut() {
  await press('王芳')
  await press('退出登录')
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('what a person typed', () => {
  it('is sent by their name before they are signed out', async () => {
    const { calls } = await start({ session: [ok(first), noSession], 'content/write': saved })
    await signOut()
    const last = calls.filter(({ path }) => path === 'content/write' || path === 'sign-out')
    expect(last).toMatchObject([
      { path: 'content/write', account: 7, input: { changes: [{ field: 'title', value: '夏' }] } },
      { path: 'sign-out', account: 7 },
    ])
    expect(screen.queryByText(/没有存到服务器/u)).toBeNull()
  })

  it('is not sent after they are signed out, which says that it is not saved', async () => {
    const { sentTo } = await start({ session: [ok(first), noSession], 'content/write': silence })
    await signOut()
    const sent = sentTo('content/write').length
    await pass(60_000)
    expect(sentTo('content/write')).toHaveLength(sent)
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  })

  it('does not keep them from signing out where the server gives no answer', async () => {
    const { sentTo } = await start({
      session: [ok(first), noSession],
      'content/write': new Promise(() => undefined),
    })
    await signOut()
    expect(sentTo('sign-out')).toEqual([])
    await pass(3000)
    expect(sentTo('sign-out')).toHaveLength(1)
    expect(screen.getByText(/^有改动没有存到服务器/u)).toBeTruthy()
  })

  it('is not sent in the session of another person who signs in over their page', async () => {
    const { sentTo } = await start({ session: [ok(first), ok(other)], 'content/write': noSession })
    await pass(1000)
    const dialog = screen.getByRole('alertdialog', { name: '登录后台' })
    await fill('登录名', 'liming')
    await fill('密码', 'correct horse')
    const sent = sentTo('content/write').length
    await press('登录', dialog)
    await pass(60_000)
    expect(screen.getByRole('button', { name: '李明' })).toBeTruthy()
    expect(sentTo('content/write')).toHaveLength(sent)
  })
})
