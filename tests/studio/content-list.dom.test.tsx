import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Grant } from '#contract/studio/may.ts'

import { openWindow } from '../support/open-window.ts'
import { fill, press, pressOn, settle } from '../support/press.ts'
import { grant, ok, person, showStudio, silence } from '../support/show-studio.tsx'
import type { StudioAnswers } from '../support/stub-call.ts'

const news = { key: 'news', type: 3, name: '新闻', unit: '篇', group: 'content' }
const banner = { key: 'banner', type: 9, name: '轮播图', unit: '张', group: 'site' }
const item = (key: string, title: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'news',
  key,
  title,
  state: 'published',
  hasDraft: false,
  changed: 1_790_000_000,
  changedBy: '李明',
  publishTime: 1_780_000_000,
  withdrawTime: 0,
  deleted: 0,
  ...more,
})
const spring = item('spring', '春天的书')
const autumn = item('autumn', '秋天的书', { state: 'hidden', hasDraft: true })
const page = (items: readonly unknown[], next?: string) => ok({ items, ...(next === undefined ? {} : { next }) })
const editor = ok({ ...person, grants: [grant('content.write'), grant('content.publish')] })
const answers = { session: editor, 'content/types': ok([news, banner]), content: page([spring, autumn]) }

/** Documents that a list leads to; their pages have laws of their own. */
const names = ['type=news&key=winter', 'type=news&key=spring', 'type=news&key=n1', 'type=banner&key=b7']
const opened = Object.fromEntries(names.map((name) => [`content/document?${name}`, silence]))
const show = (address: string, more: StudioAnswers = {}) => showStudio(address, { ...answers, ...opened, ...more })
const isThere = (name: string) => screen.queryByRole('button', { name }) !== null
const tick = (title: string) => pressOn(screen.getByRole('checkbox', { name: title }))
const link = (name: string) => screen.getByRole('link', { name })
const titles = () =>
  within(screen.getByRole('region', { name: '内容列表' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const sentence = () => screen.getByText(/项(?: ·|，|$)/u, { selector: '[role=status]' }).textContent

beforeEach(() => openWindow({ isWide: true }))

describe('the list of content', () => {
  it.each([
    { address: '/content', path: 'content' },
    { address: '/content?type=news', path: 'content?type=news' },
    { address: '/content?filter=changed&mine=1', path: 'content?filter=changed&mine=1' },
    {
      address: '/content?q=%E6%98%A5&type=news&filter=hidden',
      path: 'content?type=news&filter=hidden&q=%E6%98%A5',
    },
    { address: '/content?filter=nonsense&mine=yes', path: 'content' },
  ])('shows what its address says: $address', async ({ address, path }) => {
    const { calls } = await show(address, { [path]: page([spring]) })
    expect(calls.map((call) => call.path)).toContain(path)
    expect(titles()).toEqual(['春天的书'])
  })

  it('is a page only for those who may write or publish something', async () => {
    await show('/content', { session: ok(person) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有这个页面')
    expect(screen.queryByRole('link', { name: '内容' })).toBeNull()
  })

  it('puts each choice into the address, and goes back through the choices', async () => {
    await show('/content', {
      'content?filter=hidden': page([autumn]),
      'content?type=news&filter=hidden': page([autumn]),
      'content?type=news&filter=hidden&mine=1': page([]),
    })
    await pressOn(link('已下架'))
    expect(window.location.search).toBe('?filter=hidden')
    await fill('类型', 'news')
    expect(window.location.search).toBe('?type=news&filter=hidden')
    await pressOn(screen.getByRole('switch', { name: '我的' }))
    expect(window.location.search).toBe('?type=news&filter=hidden&mine=1')
    await settle(() => window.history.go(-2))
    await vi.waitFor(() => expect(titles()).toEqual(['秋天的书']))
    expect(window.location.search).toBe('?filter=hidden')
    expect(link('已下架').getAttribute('aria-current')).toBe('true')
  })

  it('leaves the focus on the filter that was pressed', async () => {
    await show('/content', { 'content?filter=hidden': page([autumn]) })
    await pressOn(link('已下架'))
    expect(document.activeElement).toBe(link('已下架'))
  })

  it('leads from each title to the page of the document', async () => {
    await show('/content')
    expect(link('春天的书').getAttribute('href')).toBe('/studio/content/news/spring')
  })

  it('says that a public document has changes, and does not say it of what was never public', async () => {
    const draft = item('draft', '草稿一篇', { state: 'draft', hasDraft: true })
    await show('/content', { content: page([spring, autumn, draft]) })
    const remarks = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(remarks).toEqual(['春天的书', '秋天的书有改动', '草稿一篇'])
  })

  it('names the type of each document only where several are shown', async () => {
    await show('/content', { 'content?type=news': page([spring]) })
    expect(heads()).toContain('类型')
    await fill('类型', 'news')
    expect(heads()).not.toContain('类型')
  })

  it('is of cards with the same content in a narrow window', async () => {
    openWindow({ isWide: false })
    await show('/content')
    expect(screen.queryByRole('table')).toBeNull()
    expect(titles()).toEqual(['春天的书', '秋天的书'])
    expect(screen.getAllByText('李明').length).toBe(2)
    expect(screen.getByRole('checkbox', { name: '春天的书' })).toBeTruthy()
  })

  it('says how many are shown after each change', async () => {
    await show('/content', { 'content?filter=hidden': page([autumn], 'c2') })
    expect(sentence()).toBe('共 2 项')
    await pressOn(link('已下架'))
    expect(sentence()).toBe('已下架 · 已显示 1 项，还有更多')
    await tick('秋天的书')
    expect(sentence()).toBe('已下架 · 已显示 1 项，还有更多 · 已选 1 项')
  })

  it.each([{ isWide: true }, { isWide: false }])('has no fault that axe finds, wide: $isWide', async ({ isWide }) => {
    openWindow({ isWide })
    await show('/content', { content: page([spring, autumn], 'c2') })
    await tick('春天的书')
    await press('列')
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  })
})

describe('the search in titles', () => {
  it('waits for a pause in typing, and leaves the focus in its field', async () => {
    const { calls } = await show('/content', { 'content?q=%E7%A7%8B': page([autumn]) })
    const searches = () => calls.filter(({ path }) => path.startsWith('content?')).map(({ path }) => path)
    vi.useFakeTimers()
    const field = screen.getByLabelText('搜索标题')
    field.focus()
    await fill('搜索标题', '春')
    await settle(() => vi.advanceTimersByTimeAsync(299))
    await fill('搜索标题', '秋')
    await settle(() => vi.advanceTimersByTimeAsync(299))
    expect(searches()).toEqual([])
    await settle(() => vi.advanceTimersByTimeAsync(1))
    expect(searches()).toEqual(['content?q=%E7%A7%8B'])
    expect(titles()).toEqual(['秋天的书'])
    expect(document.activeElement).toBe(field)
  })

  it('does not look for the letters of an input method', async () => {
    const { calls } = await show('/content', { 'content?q=%E6%98%A5': page([spring]) })
    vi.useFakeTimers()
    const field = screen.getByLabelText('搜索标题')
    await settle(() => fireEvent.compositionStart(field))
    await fill('搜索标题', 'chun')
    await settle(() => vi.advanceTimersByTimeAsync(1000))
    await fill('搜索标题', '春')
    await settle(() => fireEvent.compositionEnd(field))
    await settle(() => vi.advanceTimersByTimeAsync(300))
    expect(calls.filter(({ path }) => path.startsWith('content?')).map(({ path }) => path)).toEqual([
      'content?q=%E6%98%A5',
    ])
  })

  it('follows the address where the filters are cleared', async () => {
    await show('/content?q=nothing&filter=hidden', { 'content?filter=hidden&q=nothing': page([]) })
    await press('清除筛选')
    expect(window.location.search).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('搜索标题').value).toBe('')
    expect(titles()).toEqual(['春天的书', '秋天的书'])
  })
})

describe('a long list', () => {
  const winter = item('winter', '冬天的书')
  const pages = { content: page([spring], 'c2'), 'content?after=c2': page([autumn, winter]) }

  it('grows by a page at a press', async () => {
    await show('/content', pages)
    await press('加载更多')
    expect(titles()).toEqual(['春天的书', '秋天的书', '冬天的书'])
    expect(isThere('加载更多')).toBe(false)
    expect(document.activeElement?.textContent).toBe('没有更多了')
  })

  it('shows a document once that moved to the next page meanwhile', async () => {
    await show('/content', { ...pages, 'content?after=c2': page([spring, winter]) })
    await press('加载更多')
    expect(titles()).toEqual(['春天的书', '冬天的书'])
  })

  it('keeps its rows where the next page could not be read, and tries again', async () => {
    await show('/content', { ...pages, 'content?after=c2': [silence, page([winter])] })
    await press('加载更多')
    expect(titles()).toEqual(['春天的书'])
    await press('重试')
    expect(titles()).toEqual(['春天的书', '冬天的书'])
  })

  it('keeps its pages and its place for the return from a document', async () => {
    await show('/content', pages)
    await press('加载更多')
    vi.stubGlobal('scrollY', 900)
    await pressOn(link('冬天的书'))
    const scroll = vi.fn<(x: number, y: number) => void>()
    vi.stubGlobal('scrollTo', scroll)
    await settle(() => window.history.back())
    await vi.waitFor(() => expect(titles()).toEqual(['春天的书', '秋天的书', '冬天的书']))
    expect(scroll.mock.calls).toEqual([[0, 900]])
  })

  it('is read again on the return from a document, which may have changed', async () => {
    await show('/content', { content: [page([spring]), page([item('spring', '新的标题')])] })
    await pressOn(link('春天的书'))
    await settle(() => window.history.back())
    await vi.waitFor(() => expect(titles()).toEqual(['新的标题']))
  })
})

describe('a list that cannot be shown', () => {
  it('offers another try', async () => {
    await show('/content', { content: [silence, answers.content] })
    await press('重试')
    expect(titles()).toEqual(['春天的书', '秋天的书'])
  })

  it('does not show the rows of another list', async () => {
    await show('/content', { 'content?filter=hidden': silence })
    await pressOn(link('已下架'))
    expect(screen.queryByText('春天的书')).toBeNull()
    expect(screen.getByText('服务器没有回应。')).toBeTruthy()
  })

  it('begins with a new document where there is none', async () => {
    await show('/content', { content: page([]) })
    expect(screen.getByText('还没有内容。')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: '新建' }).length).toBe(2)
  })
})

describe('a new document', () => {
  it('is of a type to choose, and opens', async () => {
    const { sentTo } = await show('/content', {
      'content/create': ok({ type: 'banner', key: 'b7' }),
    })
    await press('新建')
    expect(screen.getByRole('heading', { name: '网站' })).toBeTruthy()
    await press('轮播图')
    expect(sentTo('content/create')).toEqual([{ type: 'banner' }])
    expect(window.location.pathname).toBe('/studio/content/banner/b7')
  })

  it('needs no choice where the person may write one type', async () => {
    const grants: Grant[] = [{ ...grant('content.write'), type: 3 }, grant('content.publish')]
    const { sentTo } = await show('/content', {
      session: ok({ ...person, grants }),
      'content/create': ok({ type: 'news', key: 'n1' }),
    })
    await press('新建新闻')
    expect(sentTo('content/create')).toEqual([{ type: 'news' }])
    expect(window.location.pathname).toBe('/studio/content/news/n1')
  })

  it('is not offered to those who only publish', async () => {
    await show('/content', { session: ok({ ...person, grants: [grant('content.publish')] }) })
    expect(screen.queryByRole('button', { name: /^新建/u })).toBeNull()
  })

  it('says why it could not be created, and lets another type be chosen', async () => {
    await show('/content', { 'content/create': silence })
    await press('新建')
    await press('新闻')
    expect(screen.getByRole('dialog').textContent).toContain('服务器没有回应。')
    expect(isThere('轮播图')).toBe(true)
  })
})

describe('acts on the selected documents', () => {
  const none = ok({ done: 1, failures: [] })
  const editorGrants = [grant('content.write'), grant('content.publish')]
  it.each<{ title: string; grants: Grant[]; offered: string[] }>([
    { title: '春天的书', grants: editorGrants, offered: ['下架', '移到回收站'] },
    { title: '秋天的书', grants: editorGrants, offered: ['重新显示', '移到回收站'] },
    { title: '春天的书', grants: [grant('content.write')], offered: ['移到回收站'] },
    { title: '春天的书', grants: [grant('content.publish')], offered: ['下架'] },
    {
      title: '春天的书',
      grants: [grant('content.write'), { ...grant('content.publish'), type: 9 }],
      offered: ['移到回收站'],
    },
  ])('are those that the rights allow: $offered', async ({ title, grants, offered }) => {
    await show('/content', { session: ok({ ...person, grants }) })
    await tick(title)
    expect(['重新显示', '下架', '移到回收站', '恢复'].filter(isThere)).toEqual(offered)
  })

  it('are to restore and to delete for ever, and nothing else, in the recycle bin', async () => {
    const address = 'content?filter=deleted'
    const gone = item('gone', '旧闻', { deleted: 1_790_000_000 })
    const { sentTo } = await show(`/${address}`, { [address]: page([gone]), 'content/act': none })
    await tick('旧闻')
    expect(['重新显示', '下架', '移到回收站', '恢复', '彻底删除'].filter(isThere)).toEqual(['恢复', '彻底删除'])
    await press('彻底删除')
    expect(screen.getByRole('alertdialog').textContent).toContain('再也找不回来')
    await press('不改')
    expect(sentTo('content/act')).toEqual([])
    await press('恢复')
    expect(sentTo('content/act')).toEqual([{ act: 'restore', names: ['news:gone'] }])
    expect(screen.getByText('已恢复 1 项。')).toBeTruthy()
  })

  it('ask first where visitors would miss something, and end the selection', async () => {
    const { sentTo, calls } = await show('/content', { 'content/act': ok({ done: 2, failures: [] }) })
    await tick('春天的书')
    await press('全选')
    await press('移到回收站')
    expect(sentTo('content/act')).toEqual([])
    const before = calls.length
    await press('移到回收站', screen.getByRole('alertdialog'))
    expect(sentTo('content/act')).toEqual([{ act: 'delete', names: ['news:spring', 'news:autumn'] }])
    expect(screen.getByText('已移到回收站 2 项。')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull()
    expect(calls.slice(before).map(({ path }) => path)).toEqual(['content/act', 'content'])
  })

  it('list by title what was not changed, which stays selected', async () => {
    const failures = [{ name: 'news:autumn', title: '秋天的书', message: '正在由别人修改。' }]
    await show('/content', { 'content/act': ok({ done: 1, failures }) })
    await tick('春天的书')
    await press('全选')
    await press('移到回收站')
    await press('移到回收站', screen.getByRole('alertdialog'))
    const dialog = screen.getByRole('dialog', { name: '1 项没有移到回收站' })
    expect(dialog.textContent).toContain('秋天的书正在由别人修改。')
    await press('知道了')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '秋天的书' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '春天的书' }).checked).toBe(false)
  })

  it('stay in their question where the server does not answer', async () => {
    await show('/content', { 'content/act': [silence, none] })
    await tick('春天的书')
    await press('下架')
    await press('下架', screen.getByRole('alertdialog'))
    expect(screen.getByRole('alertdialog').textContent).toContain('服务器没有回应。')
    await press('下架', screen.getByRole('alertdialog'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('已下架 1 项。')).toBeTruthy()
  })

  it('end with the list that the documents were selected in', async () => {
    await show('/content', { 'content?filter=hidden': page([autumn]) })
    await tick('秋天的书')
    await pressOn(link('已下架'))
    expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull()
  })
})

describe('the columns of the list', () => {
  it('are remembered in this browser', async () => {
    await show('/content')
    expect(heads()).toEqual(['选择', '标题', '类型', '状态', '发布时间', '改动时间', '改动人'])
    await press('列')
    await pressOn(screen.getByRole('checkbox', { name: '下架时间' }))
    await pressOn(screen.getByRole('checkbox', { name: '改动人' }))
    const shown = ['选择', '标题', '类型', '状态', '发布时间', '下架时间', '改动时间']
    expect(heads()).toEqual(shown)
    cleanup()
    await show('/content')
    expect(heads()).toEqual(shown)
  })

  it.each(['not json', '{"publishTime":true}', 'null', '7'])(
    'are the usual ones where %s is stored',
    async (stored) => {
      window.localStorage.setItem('studio-content-columns', stored)
      await show('/content')
      expect(heads()).toEqual(['选择', '标题', '类型', '状态', '发布时间', '改动时间', '改动人'])
    },
  )

  it('are shown by a menu that Escape closes', async () => {
    await show('/content')
    await press('列')
    expect(screen.getByRole('group', { name: '显示的列' })).toBeTruthy()
    await settle(() => fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(screen.queryByRole('group', { name: '显示的列' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('列')
  })
})
