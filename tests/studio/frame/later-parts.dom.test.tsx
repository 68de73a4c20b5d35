import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'
import { CallContext } from '#studio/calls/call.ts'
import { createLaterCode } from '#studio/frame/later-code.ts'
import { LaterPart } from '#studio/frame/LaterPart.tsx'

import { fill, press, settle } from '../../support/press.ts'
import { grant, ok, person, type showStudio as showStudioOf, silence } from '../../support/show-studio.tsx'
import { stubCall } from '../../support/stub-call.ts'

type ShowStudio = typeof showStudioOf

const { reloadPage, away } = vi.hoisted(() => ({
  reloadPage: vi.fn<() => void>(),
  away: () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  },
}))
vi.mock('#studio/frame/reload-page.ts', () => ({ reloadPage }))
vi.mock('#studio/ledger/LedgerPage.tsx', away)
vi.mock('#studio/media/CropDialog.tsx', away)
vi.mock('#studio/media/MediaChooser.tsx', away)
vi.mock('#studio/rich-text/RichTextField.tsx', away)

const aDocument: DocumentResponse = {
  ...{ type: { key: 'news', name: '新闻资讯' }, key: 'spring', state: 'new', publishTime: 0, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true, live: {}, revision: 3, revisions: {}, conflicts: [] },
  fields: [
    { name: 'title', label: '标题', kind: 'text', required: true, group: 'content' },
    { name: 'cover', label: '封面', kind: 'image', required: false, group: 'content' },
    { name: 'body', label: '正文', kind: 'richtext', required: true, group: 'content' },
  ],
  values: { title: '春', cover: 'imports/gate.webp', body: '<p>春</p>' },
  ...{ changed: 0, changedBy: '' },
}
const grants = [grant('content.write'), grant('media.write'), grant('ledger.read')]
const session = ok({ ...person, grants })
const saved = ok({ revision: 4, revisions: { title: 4 }, conflicts: [] })
const answers = {
  session,
  'content/document?type=news&key=spring': ok(aDocument),
  'content/presence': ok({ revision: 3, people: [] }),
  'content/write': saved,
}
const missing = (name: string) => screen.findByText(new RegExp(`^「${name}」没有取到`, 'u'))

let reported: MockInstance<typeof console.error>
beforeEach(() => {
  reloadPage.mockClear()
  reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('a part of the studio that cannot be fetched', () => {
  let showStudio: ShowStudio
  // Other files of this worker may have fetched the parts.
  beforeAll(async () => {
    vi.resetModules()
    showStudio = (await import('../../support/show-studio.tsx')).showStudio
  })

  it('leaves the form that it is of, with what is typed there', async () => {
    const { sentTo } = await showStudio('/content/news/spring', answers)
    await missing('正文')
    await fill('标题', '夏')
    expect(screen.getByLabelText('标题')).toHaveProperty('value', '夏')
    await vi.waitFor(() => expect(sentTo('content/write')).toHaveLength(1), { timeout: 5000 })
  })

  it.each([
    ['裁剪', '裁剪：封面'],
    ['从图库选', '从图库选：封面'],
  ])('leaves the page where it is a dialog: %s, which can be closed and asked for again', async (name, button) => {
    await showStudio('/content/news/spring', answers)
    await press(button)
    await missing(name)
    await press('关闭')
    expect(screen.queryByText(new RegExp(`^「${name}」`, 'u'))).toBeNull()
    await press(button)
    await missing(name)
    expect(screen.getByLabelText('标题')).toHaveProperty('value', '春')
  })

  it('leaves the frame where it is a page', async () => {
    await showStudio('/ledger', answers)
    await missing('操作记录')
    expect(screen.getByRole('navigation', { name: '后台' })).toBeTruthy()
  })

  it('lets the page be loaded anew once what is typed was sent', async () => {
    const { calls } = await showStudio('/content/news/spring', answers)
    await missing('正文')
    await fill('标题', '夏')
    await press('刷新页面')
    await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
    expect(calls.map(({ path }) => path).filter((path) => path === 'content/write')).toHaveLength(1)
  })

  it('does not load the page anew where the server gives no answer', async () => {
    await showStudio('/ledger', { session: [session, silence] })
    await missing('操作记录')
    await press('刷新页面')
    expect(await screen.findByText('服务器没有回应。')).toBeTruthy()
    expect(reloadPage).not.toHaveBeenCalled()
  })
})

describe('a part that is fetched later', () => {
  const show = (load: () => Promise<string>, draw: (text: string) => string = (text) => text) =>
    settle(() =>
      render(
        <CallContext value={stubCall({}).call}>
          <input aria-label="标题" />
          <LaterPart code={createLaterCode(load)} name="正文" waiting="正在载入">
            {draw}
          </LaterPart>
        </CallContext>,
      ),
    )
  const failsOnce = () =>
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('春天')

  it.each([
    ['重试 is pressed', () => press('重试')],
    ['the line is back', () => settle(() => fireEvent(window, new Event('online')))],
  ])('is fetched anew when %s', async (_when, happen) => {
    const load = failsOnce()
    await show(load)
    await missing('正文')
    await happen()
    expect(await screen.findByText('春天')).toBeTruthy()
    expect([load.mock.calls.length, screen.queryByText(/没有取到/u)]).toEqual([2, null])
  })

  it('is fetched once for all places', async () => {
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('春天')
    const code = createLaterCode(load)
    expect(await Promise.all([code.fetch(), code.fetch()])).toEqual(['春天', '春天'])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('takes nothing else down by a bug, which is reported once and no matter of the line', async () => {
    const bug = new Error('a bug')
    await show(
      () => Promise.resolve('春天'),
      () => {
        throw bug
      },
    )
    expect(await screen.findByText(/^「正文」出错了/u)).toBeTruthy()
    expect(screen.getByLabelText('标题')).toBeTruthy()
    expect(reported.mock.calls.filter((words) => words.includes(bug))).toHaveLength(1)
  })
})
