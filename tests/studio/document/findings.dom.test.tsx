import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { Finding } from '#contract/studio/finding-response.ts'
import type { CallResult } from '#studio/calls/call.ts'

import { press, settle } from '../../support/press.ts'
import { grant, ok, person, showStudio } from '../../support/show-studio.tsx'

const aDocument: DocumentResponse = {
  ...{ type: { key: 'news', name: '新闻资讯' }, key: 'spring', state: 'new', publishTime: 0, withdrawTime: 0 },
  ...{ deleted: 0, mayWrite: true, mayPublish: true, live: {}, revision: 3, revisions: {}, conflicts: [] },
  fields: [
    { name: 'title', label: '标题', kind: 'text', required: true, group: 'content' },
    { name: 'source', label: '来源', kind: 'text', required: false, group: 'about' },
  ],
  values: { title: '路灯按装', source: '布署组' },
  ...{ changed: 0, changedBy: '' },
}
const warning = (id: string, field: string, message: string, excerpt?: string): Finding => ({
  ...{ id, rule: 'words', level: 'warn', field, message },
  ...(excerpt === undefined ? {} : { excerpt }),
})
const warnings = [
  warning('a', 'title', '「按装」应写作「安装」', '路灯按装'),
  warning('b', 'source', '「布署」应写作「部署」'),
  warning('c', 'title', '新闻资讯里已经发布了同名的'),
]
const warned: CallResult<unknown> = { kind: 'warned', message: '有几处请看一看', findings: warnings }
const published = ok({ ...aDocument, state: 'published', revision: 0 })
const ADDRESS = '/content/news/spring'
const FINDINGS = 'content/findings?type=news&key=spring'

const open = (answers: Parameters<typeof showStudio>[1]) =>
  showStudio(ADDRESS, {
    session: ok({ ...person, grants: [grant('content.write'), grant('content.publish')] }),
    'content/document?type=news&key=spring': ok(aDocument),
    'content/presence': ok({ revision: 3, people: [] }),
    ...answers,
  })
const dialog = () => screen.queryByRole('dialog')
/** What each field of the dialog has, by its label. */
const groups = () =>
  [...(dialog()?.querySelectorAll('li[aria-labelledby]') ?? [])].map((group) => [
    group.querySelector('strong')?.textContent,
    [...group.querySelectorAll('li')].map((each) => each.textContent),
  ])
const focused = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')

// Of the layout and of selectors, jsdom has neither.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (name: string) => name })
  Element.prototype.scrollIntoView = () => undefined
})

describe('the warnings before a publication', () => {
  it('are shown by the fields of the form, and nothing is published yet', async () => {
    const { sentTo } = await open({ 'content/publish': warned })
    await press('发布')
    expect(groups()).toEqual([
      ['标题', ['「按装」应写作「安装」路灯按装', '新闻资讯里已经发布了同名的']],
      ['来源', ['「布署」应写作「部署」']],
    ])
    expect(sentTo('content/publish')).toEqual([{ type: 'news', key: 'spring', revision: 3, acknowledged: [] }])
  })

  it('are acknowledged all together by publishing in spite of them', async () => {
    const { sentTo } = await open({ 'content/publish': [warned, published] })
    await press('发布')
    await press('仍然发布')
    expect(sentTo('content/publish')[1]).toMatchObject({ revision: 3, acknowledged: ['a', 'b', 'c'] })
    expect(dialog()).toBeNull()
    expect(screen.getByText('已发布。')).toBeDefined()
  })

  it('are shown again where a new one has come, and only those that are shown are acknowledged', async () => {
    const other: CallResult<unknown> = { ...warned, findings: [warning('d', 'title', '又有一处')] }
    const { sentTo } = await open({ 'content/publish': [warned, other, published] })
    await press('发布')
    await press('仍然发布')
    expect(groups()).toEqual([['标题', ['又有一处']]])
    await press('仍然发布')
    expect(sentTo('content/publish')[2]).toMatchObject({ acknowledged: ['d'] })
  })

  it.each([
    ['返回修改', undefined],
    ['去看看：来源', 'source'],
  ])('lead back to the form: %s', async (button, field) => {
    const { sentTo } = await open({ 'content/publish': warned })
    await press('发布')
    await press(button)
    await settle(() => undefined)
    expect(dialog()).toBeNull()
    expect(focused() ?? undefined).toBe(field)
    expect(sentTo('content/publish')).toHaveLength(1)
  })

  it('are acknowledged for one publication: the next one shows them again', async () => {
    const { sentTo } = await open({ 'content/publish': warned })
    await press('发布')
    await press('返回修改')
    await press('发布')
    expect(sentTo('content/publish')[1]).toMatchObject({ acknowledged: [] })
  })

  it('give way to what stops the publication, at its fields', async () => {
    const stopped: CallResult<unknown> = {
      ...{ kind: 'invalid', message: '还不能发布', fields: { source: '「布署」应写作「部署」' } },
    }
    await open({ 'content/publish': [warned, stopped] })
    await press('发布')
    await press('仍然发布')
    await settle(() => undefined)
    expect(dialog()).toBeNull()
    expect(screen.getByText(/有 1 处要先改好/u)).toBeDefined()
    expect(focused()).toBe('source')
  })
})

describe('a check without a publication', () => {
  it.each([
    [{ faults: {}, warnings: [] }, '查过了，没有发现问题。', []],
    [{ faults: {}, warnings: warnings.slice(1, 2) }, '有 1 处请看一看', [['来源', ['「布署」应写作「部署」']]]],
    [
      { faults: { title: '必填' }, warnings: warnings.slice(1, 2) },
      '另有 1 处要先改好才能发布，列在表单上方。',
      [['来源', ['「布署」应写作「部署」']]],
    ],
    [{ faults: { title: '必填' }, warnings: [] }, '还不能发布，有 1 处要先改好：', []],
  ])('shows what is found: %j', async (found, sentence, shown) => {
    const { sentTo } = await open({ [FINDINGS]: ok({ revision: 3, ...found }) })
    await press('检查')
    expect(screen.getByText(sentence)).toBeDefined()
    expect(groups()).toEqual(shown)
    expect(screen.queryByRole('button', { name: '仍然发布' })).toBeNull()
    expect(sentTo('content/publish')).toEqual([])
  })

  it('is there for a person who may not publish', async () => {
    await open({
      'content/document?type=news&key=spring': ok({ ...aDocument, mayPublish: false }),
      [FINDINGS]: ok({ revision: 3, faults: {}, warnings }),
    })
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull()
    await press('检查')
    expect(groups()).toHaveLength(2)
  })
})

describe('a publication', () => {
  it('lets the positions of the form say how many pictures they have now', async () => {
    const place = { name: 'place', label: '位置', kind: 'select', required: true, group: 'content' } as const
    const positioned: DocumentResponse = {
      ...aDocument,
      fields: [{ ...place, choicesOf: 'positions', options: ['top'] }],
      values: { place: 'top' },
    }
    const position = (count: number) =>
      ok([
        {
          ...{ name: 'top', title: '首页顶部', kind: 'banner', device: 'desktop', width: 1920, height: 720 },
          ...{ pages: [], outline: [], published: count },
        },
      ])
    await open({
      'content/document?type=news&key=spring': ok(positioned),
      'content/publish': ok({ ...positioned, state: 'published', revision: 0 }),
      'content/positions': [position(4), position(5)],
    })
    expect(screen.getByText('现有 4 张')).toBeTruthy()
    await press('发布')
    expect(screen.getByText('现有 5 张')).toBeTruthy()
  })
})
