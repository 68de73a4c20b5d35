import { screen } from '@testing-library/react'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it, vi } from 'vitest'

import { openWindow } from '../support/open-window.ts'
import { press } from '../support/press.ts'
import { grant, ok, person, showStudio } from '../support/show-studio.tsx'

const item = {
  type: 'news',
  key: 'spring',
  state: 'published',
  hasDraft: true,
  changed: 1_790_000_000,
  changedBy: '李明',
}
const times = { publishTime: 1_780_000_000, withdrawTime: 0, deleted: 0 }
const list = [
  { ...item, ...times, title: '=1+1', publicTitle: '旧题' },
  { ...item, ...times, key: 'autumn', title: '秋天的书', state: 'hidden' },
]

describe('the list as a workbook', () => {
  it('has the shown columns, and titles that look like formulas as texts', async () => {
    const saved: Blob[] = []
    openWindow({ isWide: true })
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => (saved.push(file), 'blob:x'),
        revokeObjectURL: () => undefined,
      }),
    )
    const { sentTo } = await showStudio('/content?type=news', {
      session: ok({ ...person, grants: [grant('content.write')] }),
      'content/types': ok([{ key: 'news', type: 3, name: '新闻', unit: '篇', group: 'content' }]),
      'content?type=news': ok({ items: list }),
      'content/export': ok({ items: list, isCut: false }),
    })
    await press('导出')
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(sentTo('content/export')).toEqual([{ list: { type: 'news' } }])
    const rows = await readSheet(Buffer.from(await (saved[0] ?? new Blob()).arrayBuffer()))
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      ['标题', '网站上的标题', '类型', '代号', '状态', '有未发布的改动', '发布时间'],
      ['=1+1', '旧题', '新闻', 'spring', '已发布', '是', expect.any(String)],
      ['秋天的书', '秋天的书', '新闻', 'autumn', '已下架', '是', expect.any(String)],
    ])
    expect(screen.getByText('已导出 2 项。')).toBeTruthy()
  })
})
