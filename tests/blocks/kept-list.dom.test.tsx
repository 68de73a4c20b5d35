import { describe, expect, it } from 'vitest'

import { examples } from '#blocks/kept-list/examples.ts'
import { KeptList } from '#blocks/kept-list/KeptList.tsx'
import { typeTabs } from '#blocks/kept-list/type-tabs.ts'
import type { Result } from '#data/result.ts'
import { planRequest } from '#plan/request-key.ts'
import type { PageFacts } from '#state/page-context.ts'

import { showLive } from '../support/live-block.tsx'
import { press, settle } from '../support/press.ts'
import { exampleNamed, showOnPage, textsOf } from '../support/show-block.tsx'
import { say } from '../support/words.ts'

const OPERA = '白蛇传传说'
const UNLIKE = say('kept-list', 'like-remove')
const RESTORE = say('kept-list', 'restore')

function block(name: string, page = 1) {
  const { props, data, fields = [], requests } = exampleNamed(examples, name)
  const source = requests?.entries.source ?? 'likes'
  return (
    <KeptList
      props={props}
      data={data}
      sectionId="main-1"
      requests={{ entries: planRequest(source, { page, limit: 10 }) }}
      fields={fields}
    />
  )
}

function show(name: string, facts: Partial<PageFacts> = {}): HTMLElement {
  const { query = {}, device = 'desktop' } = exampleNamed(examples, name)
  return showOnPage({ device, path: 'user/my-likes', query, ...facts }, block(name))
}

/** The row of the entry with this title. */
function rowOf(host: Element, title: string): HTMLElement {
  const row = [...host.querySelectorAll<HTMLElement>('article')].find(({ textContent }) => textContent?.includes(title))
  if (!row) throw new Error(`No entry "${title}"`)
  return row
}

function buttonOf(host: Element, title: string): string | undefined {
  return rowOf(host, title).querySelector('button')?.textContent ?? undefined
}

describe('a list of a member’s marks', () => {
  it('leads to the details of each type, and names the type', () => {
    const host = show('usual')
    expect([...host.querySelectorAll('h2 a')].map((link) => link.getAttribute('href'))).toEqual([
      '/web/activity/details/1',
      '/web/cultural-heritage/directory/details/2',
      '/web/news/details/3',
      '/web/bourse/product/details/4',
    ])
    expect(textsOf(host, 'article > div > p:first-child')).toEqual([
      '文化活动读书会',
      '非遗名录民间文学',
      '新闻资讯要闻',
      '产品文房',
    ])
  })

  it('has the time of entities with one, and the day of publication of the others', () => {
    const host = show('usual')
    expect(rowOf(host, '墨池夜读').textContent).toContain('11月24日')
    expect(rowOf(host, OPERA).querySelector('time')?.textContent).toBe('11月19日')
  })

  it('is counted by type, as links that start at the first page again', () => {
    const tabs = [...show('collected').querySelectorAll(`nav[aria-label="${say('kept-list', 'types')}"] a`)]
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      [`${say('kept-list', 'all')} 34`, '/web/user/my-likes', null],
      ['文化活动 3', '/web/user/my-likes?type=12', null],
      ['非遗名录 9', '/web/user/my-likes?type=8', null],
      ['新闻资讯 21', '/web/user/my-likes?type=4', 'true'],
      ['产品 1', '/web/user/my-likes?type=16', null],
    ])
  })

  it('has numbered pages on a desktop, and on a phone goes on with a link to the next', () => {
    expect(textsOf(show('usual'), 'nav[aria-label="分页"] a')).toEqual(['1', '2', '3', '4', '下一页'])
    const steps = [...show('scroll').querySelectorAll('a')].filter(({ textContent }) =>
      /[上下]一页/u.test(textContent ?? ''),
    )
    expect(steps.map((step) => step.getAttribute('href'))).toEqual(['/web/user/my-likes', '/web/user/my-likes?p=3'])
  })

  it.each([
    ['empty', say('kept-list', 'like-how'), ['/web/news', '/web/activity', '/web/cultural-heritage/directory']],
    [
      'empty-attention',
      say('kept-list', 'attention-how'),
      ['/web/news', '/web/activity', '/web/cultural-heritage/directory'],
    ],
  ])('names, where it is empty, how to fill it, and a link: %s', (name, how, ways) => {
    const host = show(name)
    expect(host.textContent).toContain('暂无数据')
    expect(host.textContent).toContain(how)
    expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(ways)
  })

  it('leads, where it is empty for one type, back to all, and still shows the type', () => {
    const host = show('narrowed')
    expect([...host.querySelectorAll('a')].at(-1)?.getAttribute('href')).toBe('/web/user/my-likes')
    expect(textsOf(host, '[aria-current]')).toEqual(['图书 0'])
  })
})

describe('the removal of a mark', () => {
  it.each([
    ['usual', 'Article/likeOr', say('kept-list', 'like-remove'), say('kept-list', 'like-removed')],
    ['followed', 'user/attentionOr', say('kept-list', 'attention-remove'), say('kept-list', 'attention-removed')],
    ['long', 'Article/collectOr', say('kept-list', 'collect-remove'), say('kept-list', 'collect-removed')],
  ])('from %s is sent by %s, shows at once, and can be undone in its place', async (name, call, label, message) => {
    const live = await showLive(block(name))
    const title = rowOf(live.host, OPERA).querySelector('h2')?.textContent ?? ''
    await press(`${label}：${title}`)
    expect(live.sent).toEqual([{ call, input: { type: 8, id: 2, active: false } }])
    expect(rowOf(live.host, OPERA).querySelector('[role=status]')?.textContent).toBe(message)
    await press(`${RESTORE}：${title}`)
    expect(live.sent.at(-1)).toEqual({ call, input: { type: 8, id: 2, active: true } })
    expect(buttonOf(live.host, OPERA)).toBe(`${label}：${title}`)
  })

  it('changes the numbers of the tabs at once', async () => {
    const live = await showLive(block('usual'))
    await press(`${UNLIKE}：${OPERA}`)
    expect(textsOf(live.host, `nav[aria-label="${say('kept-list', 'types')}"] a`).slice(0, 3)).toEqual([
      `${say('kept-list', 'all')} 33`,
      '文化活动 3',
      '非遗名录 8',
    ])
  })

  it('changes numbers elsewhere, and leaves this list as it is until the visitor leaves', async () => {
    const live = await showLive(block('usual'))
    await press(`${UNLIKE}：${OPERA}`)
    expect(live.changes).toEqual([['me', 'marks']])
    await live.show(block('usual', 2))
    expect(live.changes).toEqual([['me', 'marks'], ['likes']])
    await live.show(null)
    expect(live.changes).toHaveLength(2)
  })

  it('that succeeds after the visitor has left still refreshes the list', async () => {
    let agree: (result: Result<unknown>) => void = () => undefined
    const live = await showLive(block('usual'), { answer: () => new Promise((resolve) => (agree = resolve)) })
    await press(`${UNLIKE}：${OPERA}`)
    await live.show(null)
    expect(live.changes).toEqual([])
    await settle(() => agree({ kind: 'ok', data: { active: false, count: 0 } }))
    expect(live.changes.flat()).toContain('likes')
  })

  it('is reverted where the server does not agree', async () => {
    let refuse: (result: Result<unknown>) => void = () => undefined
    const live = await showLive(block('usual'), { answer: () => new Promise((resolve) => (refuse = resolve)) })
    await press(`${UNLIKE}：${OPERA}`)
    expect(buttonOf(live.host, OPERA)).toBe(`${RESTORE}：${OPERA}`)
    await settle(() => refuse({ kind: 'network' }))
    expect([buttonOf(live.host, OPERA), live.changes]).toEqual([`${UNLIKE}：${OPERA}`, []])
  })

  it('is sent in order with its undoing, however quickly: the last press counts', async () => {
    const waiting: ((result: Result<unknown>) => void)[] = []
    const live = await showLive(block('usual'), { answer: () => new Promise((resolve) => waiting.push(resolve)) })
    await press(`${UNLIKE}：${OPERA}`)
    await press(`${RESTORE}：${OPERA}`)
    expect(live.sent.map(({ input }) => input['active'])).toEqual([false])
    await settle(() => waiting[0]?.({ kind: 'timeout' }))
    expect(live.sent.map(({ input }) => input['active'])).toEqual([false, true])
    await settle(() => waiting[1]?.({ kind: 'ok', data: { active: true, count: 3 } }))
    expect(buttonOf(live.host, OPERA)).toBe(`${UNLIKE}：${OPERA}`)
  })
})

describe('the types in a list of marks', () => {
  const names: Readonly<Record<number, string>> = { 4: '新闻', 8: '名录', 15: '书' }
  const options = {
    removed: [],
    all: '全部',
    nameOf: (type: number) => names[type],
    href: (type: string | undefined) => `?type=${type ?? ''}`,
  }
  const facet = (value: string, count: number) => ({ value, label: '', count })
  it.each([
    ['two types', [facet('4', 2), facet('8', 1)], '', ['全部 3', '新闻 2', '名录 1']],
    ['one type: nothing to choose', [facet('4', 2)], '', []],
    ['one type, chosen: nothing to choose either', [facet('4', 2)], '4', []],
    ['one type, another chosen: a way back', [facet('4', 2)], '15', ['全部 2', '新闻 2', '书 0']],
    [
      'a type without a name is left out',
      [facet('4', 2), facet('8', 1), facet('77', 5)],
      '',
      ['全部 3', '新闻 2', '名录 1'],
    ],
    ['nothing at all', [], '', []],
  ])('%s', (_, type, chosen, shown) => {
    expect(typeTabs({ facets: { type } }, { ...options, chosen }).map(({ name, count }) => `${name} ${count}`)).toEqual(
      shown,
    )
  })

  it('are absent where the backend does not count', () => {
    expect(typeTabs({}, { ...options, chosen: '' })).toEqual([])
  })
})
