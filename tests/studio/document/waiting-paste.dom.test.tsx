import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'

import { press, settle } from '../../support/press.ts'
import { stubLayout } from '../../support/show-rich-text.tsx'
import { grant, ok, person, showStudio } from '../../support/show-studio.tsx'

const aDocument: DocumentResponse = {
  ...{ type: { key: 'news', name: '新闻资讯' }, key: 'spring', state: 'new', publishTime: 0, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true, live: {}, revision: 3, revisions: {}, conflicts: [] },
  fields: [{ name: 'body', label: '正文', kind: 'richtext', required: true, group: 'content' }],
  values: { body: '<p>甲</p>' },
  ...{ changed: 0, changedBy: '' },
}
const WAITS = '还有文件在上传，或者粘贴的内容在整理，请稍等。'

/** A document into whose text something is pasted; the test says when it is cleaned. */
async function start() {
  stubLayout()
  let clean: () => void = () => undefined
  const cleaned = new Promise<void>((resolve) => void (clean = resolve))
  const studio = await showStudio(
    '/content/news/spring',
    {
      session: ok({ ...person, grants: [grant('content.write'), grant('content.publish')] }),
      'content/document?type=news&key=spring': ok(aDocument),
      'content/presence': ok({ revision: 3, people: [] }),
      'content/paste': ok({ html: '<p>乙</p><p>丙</p>', losses: [] }),
      'content/write': ok({ revision: 4, revisions: { body: 4 }, conflicts: [] }),
      'content/publish': ok({ ...aDocument, state: 'published', revision: 0 }),
    },
    (call) => ({
      ...call,
      async send(path, shape, input, options) {
        if (path === 'content/paste') await cleaned
        return call.send(path, shape, input, options)
      },
    }),
  )
  const text = await screen.findByRole('textbox', { name: '正文' }, { timeout: 10_000 })
  await settle(() =>
    fireEvent.paste(text, {
      clipboardData: {
        ...{ files: [], items: [], types: ['text/html'] },
        getData: (type: string) => (type === 'text/html' ? '<p>乙</p><p>丙</p>' : ''),
      },
    }),
  )
  return { ...studio, clean: () => settle(() => clean()) }
}

/** Whether the browser asks before it closes the window. */
const asksBeforeClosing = () => {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void window.dispatchEvent(event))
  return event.defaultPrevented
}
const linkAway = () => {
  const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === '/studio/content')
  if (link === undefined) throw new Error('No link leads away')
  return link
}

beforeEach(() => void vi.stubGlobal('CSS', { escape: (name: string) => name }))
afterEach(cleanup)

describe('what was pasted and is not there yet', () => {
  it('keeps publishing and previews waiting with a sentence, and is published once it is there', async () => {
    const { clean, sentTo } = await start()
    await press('发布')
    expect(document.body.textContent).toContain(WAITS)
    expect(sentTo('content/publish')).toEqual([])
    await press('预览')
    expect(window.location.pathname).toBe('/studio/content/news/spring')
    await clean()
    await press('发布')
    expect(JSON.stringify(sentTo('content/write'))).toContain('丙')
    expect(sentTo('content/publish')).toHaveLength(1)
  })

  it('stands at the foot of the form', async () => {
    const { clean } = await start()
    const mark = () => document.querySelector('[role="status"][data-state]')?.textContent
    expect(mark()).toBe('已保存，还有内容没有放进来')
    await clean()
    expect(mark()).not.toContain('还有')
  })

  it('asks before the window closes, and no longer once it is there', async () => {
    const { clean } = await start()
    expect(asksBeforeClosing()).toBe(true)
    await clean()
    expect(asksBeforeClosing()).toBe(false)
  })

  it('asks before a link leads away; where it is left nevertheless, it says that it was lost', async () => {
    const { clean } = await start()
    await settle(() => fireEvent(linkAway(), createEvent.click(linkAway(), { button: 0 })))
    expect(window.location.pathname).toBe('/studio/content/news/spring')
    await press('留在这里')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await settle(() => fireEvent.click(linkAway(), { button: 0 }))
    await press('离开')
    expect(window.location.pathname).toBe('/studio/content')
    await clean()
    expect(document.body.textContent).toContain('没有放进正文')
  })
})
