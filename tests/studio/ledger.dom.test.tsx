import { screen, within } from '@testing-library/react'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it, vi } from 'vitest'

import type { LedgerItem } from '#contract/studio/ledger-response.ts'

import { fill, press } from '../support/press.ts'
import { grant, ok, person, showStudio, silence } from '../support/show-studio.tsx'

const auditor = { ...person, grants: [grant('ledger.read')] }
const item = (number: number, more: Partial<LedgerItem> = {}): LedgerItem => ({
  ...{ number, time: 1_790_000_000, staff: '陈静', isClosed: false, way: '后台', act: '登录', subject: '' },
  ...{ network: '198.51.100.7', device: 'Firefox，Windows', changes: [] },
  ...more,
})
const spring = { type: 'news', key: 'spring', title: '春天的书', typeName: '新闻', mayOpen: true }
const hidden = item(9, {
  ...{ act: '下架内容', subject: 'news/spring', document: spring, isClosed: true },
  changes: [{ label: '状态', before: '已发布', after: '已下架' }],
})
const choices = {
  people: [
    { id: 3, name: '陈静', login: 'chenjing', isClosed: true },
    { id: 7, name: '王芳', login: 'wangfang', isClosed: false },
  ],
  acts: [{ title: '内容', acts: [{ key: 'content.hide', title: '下架内容' }] }],
}
const answers = { session: ok(auditor), 'ledger/choices': ok(choices), ledger: ok({ items: [hidden, item(8)] }) }
const address = () => decodeURIComponent(window.location.search)

describe('the page of the ledger', () => {
  it('is there for those who may read it alone', async () => {
    await showStudio('/ledger', { session: ok(person) })
    expect(screen.queryByRole('link', { name: '操作记录' })).toBeNull()
    expect(screen.queryByRole('heading', { name: '操作记录' })).toBeNull()
  })

  it('shows person, act, document, network, device and way, and opens the values before and after', async () => {
    await showStudio('/ledger', answers)
    const [row, other] = within(await screen.findByRole('region', { name: '操作记录' })).getAllByRole('listitem')
    for (const text of ['陈静', '已停用', '下架内容', '后台', '198.51.100.7', 'Firefox，Windows'])
      expect(row?.textContent).toContain(text)
    expect(screen.getByRole('link', { name: '春天的书' }).getAttribute('href')).toBe('/studio/content/news/spring')
    expect(other && within(other).queryByRole('button')).toBeNull()
    expect(row?.textContent).not.toContain('已发布')
    await press('详情：第 9 条')
    expect(screen.getByRole('term').textContent).toBe('状态')
    expect(screen.getByRole('definition').textContent).toBe('原来：已发布→现在：已下架')
    await press('收起：第 9 条')
    expect(screen.queryByRole('term')).toBeNull()
  })

  it('links no document that the person may not open', async () => {
    const document = { ...spring, mayOpen: false }
    await showStudio('/ledger', { ...answers, ledger: ok({ items: [{ ...hidden, document }] }) })
    expect(screen.getByText('春天的书')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '春天的书' })).toBeNull()
  })

  it.each([
    ['工作人员', '3', '?person=3'],
    ['工作人员', 'desk', '?person=desk'],
    ['操作', 'content.hide', '?act=content.hide'],
    ['从哪天', '2026-11-01', '?from=2026-11-01'],
    ['到哪天', '2026-11-28', '?to=2026-11-28'],
  ])('has its filter in the address: %s %s', async (label, value, expected) => {
    const { calls } = await showStudio('/ledger', { ...answers, [`ledger${expected}`]: ok({ items: [] }) })
    await fill(label, value)
    expect(address()).toBe(expected)
    expect(calls.at(-1)?.path).toBe(`ledger${expected}`)
  })

  it('reads its filter from the address, and says that nothing was found until it is cleared', async () => {
    const query = 'person=3&act=content.hide&subject=news&from=2026-11-01&to=2026-11-28'
    await showStudio(`/ledger?${query}`, { ...answers, [`ledger?${query}`]: ok({ items: [] }) })
    const values = ['工作人员', '操作', '搜索涉及什么', '从哪天', '到哪天'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
    expect(values).toEqual(['3', 'content.hide', 'news', '2026-11-01', '2026-11-28'])
    expect(screen.getByText('没有这样的操作记录。')).toBeTruthy()
    await press('清除筛选')
    expect(address()).toBe('')
    expect(screen.getByText('春天的书')).toBeTruthy()
  })

  it('loads the page before the last row', async () => {
    const { calls } = await showStudio('/ledger', {
      ...answers,
      ledger: ok({ items: [hidden, item(8)], next: 8 }),
      'ledger?before=8': ok({ items: [item(7)] }),
    })
    await press('加载更多')
    expect(calls.map(({ path }) => path).filter((path) => path.startsWith('ledger?'))).toEqual(['ledger?before=8'])
    expect(screen.getByText('共 3 条')).toBeTruthy()
  })

  it('says why it could not be read, and reads it again at a press', async () => {
    await showStudio('/ledger', { ...answers, ledger: [silence, ok({ items: [hidden] })] })
    expect(screen.getByText('服务器没有回应。')).toBeTruthy()
    await press('重试')
    expect(screen.getByText('春天的书')).toBeTruthy()
  })

  it('says that days are in the wrong order', async () => {
    const refusal = { kind: 'invalid' as const, message: '填写有误。', fields: { to: '结束的日期早于开始的日期' } }
    const query = 'from=2026-11-02&to=2026-11-01'
    await showStudio(`/ledger?${query}`, { ...answers, [`ledger?${query}`]: refusal })
    expect(screen.getByText('结束的日期早于开始的日期。')).toBeTruthy()
    expect(screen.getByText('结束的日期早于开始的日期')).toBeTruthy()
  })
})

describe('the verification of the ledger', () => {
  it.each([
    [
      'a whole ledger',
      ok({ isWhole: true, message: '9 条操作记录没有被改动。', note: 'ledger:9:abc' }),
      ['9 条操作记录没有被改动。', 'ledger:9:abc'],
    ],
    [
      'a fault',
      ok({ isWhole: false, message: '第 3 条操作记录被改动、删除或调换过。', note: '' }),
      ['第 3 条操作记录被改动、删除或调换过。'],
    ],
    [
      'another that is under way',
      { kind: 'conflict' as const, message: '正在核对，请等它完成再试' },
      ['正在核对，请等它完成再试'],
    ],
    ['silence', silence, ['服务器没有回应。']],
  ])('tells %s', async (_what, result, sentences) => {
    await showStudio('/ledger', { ...answers, 'ledger/verify': result })
    await press('核对')
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeTruthy()
  })
})

describe('the export of the ledger', () => {
  it.each([
    [false, '已导出 1 条；导出也记在操作记录里。'],
    [true, '太多了，只导出了最新的 1 条；更早的请按日期分几次导出。'],
  ])('is a workbook of texts with what the filter lists; cut: %s', async (isCut, sentence) => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => (saved.push(file), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    )
    const rows = [
      ['编号', '涉及'],
      ['9', '=1+1'],
    ]
    const { sentTo } = await showStudio('/ledger?person=desk', {
      ...answers,
      'ledger?person=desk': ok({ items: [hidden] }),
      'ledger/export': ok({ rows, isCut }),
    })
    await press('导出')
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(sentTo('ledger/export')).toEqual([{ filter: { person: 'desk' } }])
    expect(await readSheet(Buffer.from(await (saved[0] ?? new Blob()).arrayBuffer()))).toEqual(rows)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('says why it failed', async () => {
    await showStudio('/ledger', { ...answers, 'ledger/export': silence })
    await press('导出')
    expect(screen.getByText('服务器没有回应。')).toBeTruthy()
  })
})
