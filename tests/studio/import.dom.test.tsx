import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { axeFindings } from '../support/axe-findings.ts'
import { fill, press } from '../support/press.ts'
import { chooseFiles } from '../support/show-field.tsx'
import { grant, ok, person, showStudio, silence } from '../support/show-studio.tsx'

const types = [
  { key: 'news', type: 4, name: '新闻资讯', unit: '条', group: 'content', columns: ['标题', '分类'] },
  { key: 'book', type: 5, name: '图书', unit: '本', group: 'content' },
]
const editor = { session: ok({ ...person, grants: [grant('content.publish')] }), 'content/types': ok(types) }
const table = new File(['标题\n甲\n'], '名单.csv')
const callOf = (mode: string, type = 'news') =>
  `content/import?${new URLSearchParams({ type, name: '名单.csv', mode })}`
const changes = (isDone: boolean) =>
  ok({
    ...{ kind: 'changes', isDone, added: 2, changed: 1, unchanged: 4 },
    rows: [
      { change: 'added', key: 'a', title: '甲', columns: [], cleared: [] },
      { change: 'changed', key: 'b', title: '乙', columns: ['分类'], cleared: [] },
    ],
    clearedPublished: 0,
    notes: ['第 3 行 少了一张图'],
  })
const clearing = (isDone: boolean) =>
  ok({
    ...{ kind: 'changes', isDone, added: 0, changed: 1, unchanged: 0, clearedPublished: 1, notes: [] },
    rows: [
      {
        ...{ change: 'changed', key: 'b', title: '乙', columns: ['封面', '标签', '签到码'] },
        cleared: [
          { column: '标签', before: '「市集」' },
          { column: '签到码', before: '' },
        ],
      },
    ],
  })
const main = () => screen.getByRole('main').textContent

/** The headings that were brought into view. */
const shown: (string | null)[] = []
beforeEach(() => {
  shown.length = 0
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.textContent)
  }
})

describe('the import of a table', () => {
  it('shows what would change, and imports nothing before the button is pressed', async () => {
    const { calls } = await showStudio('/content/import', {
      ...editor,
      [callOf('check')]: changes(false),
      [callOf('import')]: changes(true),
    })
    await chooseFiles([table])
    const sent = () => calls.filter(({ path }) => path.startsWith('content/import')).map(({ path }) => path)
    expect(sent()).toEqual([callOf('check')])
    for (const words of [
      '会新增 2 条，更改 1 条，4 条和现在一样',
      '甲',
      '乙（分类）',
      '还有 1 条没有列出',
      '第 3 行 少了一张图',
    ])
      expect(main()).toContain(words)
    expect(await axeFindings()).toEqual([])
    await press('导入')
    expect(sent()).toEqual([callOf('check'), callOf('import')])
    expect(main()).toContain('已导入：新增 2 条，更改 1 条')
    expect(screen.getByRole('link', { name: '看导入的内容' }).getAttribute('href')).toBe('/studio/content?type=news')
  })

  it('says what it clears and what that was, and asks once more where visitors see it', async () => {
    const { calls } = await showStudio('/content/import', {
      ...editor,
      [callOf('check')]: clearing(false),
      [callOf('import')]: clearing(true),
    })
    await chooseFiles([table])
    const sent = () => calls.filter(({ path }) => path === callOf('import')).length
    for (const words of ['1 条已发布的内容会清空一些值', '会清空「标签」，原来是「市集」', '会清空「签到码」'])
      expect(main()).toContain(words)
    await press('导入')
    await press('先不导入')
    await press('导入')
    expect(sent()).toBe(0)
    expect(await axeFindings()).toEqual([])
    await press('清空并导入')
    expect(sent()).toBe(1)
    expect(main()).toContain('清空了「标签」，原来是「市集」')
  })

  it('begins with an empty one, where the columns of the type can be had', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }))
    await showStudio('/content/import', editor)
    expect(screen.getByRole('button', { name: '下载空表', description: /留着不填会把原来的清空/u })).toBeTruthy()
    await press('下载空表')
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    await fill('导入为', 'book')
    expect(screen.queryByRole('button', { name: '下载空表' })).toBeNull()
  })

  it.each([
    ['文件里没有内容。', 0],
    ['没有要改动的：4 条都和现在一样。', 4],
  ])('offers nothing to press where nothing would change: %s', async (sentence, unchanged) => {
    const report = {
      kind: 'changes',
      isDone: false,
      added: 0,
      changed: 0,
      unchanged,
      clearedPublished: 0,
      rows: [],
      notes: [],
    }
    await showStudio('/content/import', { ...editor, [callOf('check')]: ok(report) })
    await chooseFiles([table])
    expect(main()).toContain(sentence)
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
    await press('知道了')
    expect(main()).not.toContain(sentence)
  })

  it.each([
    ['what would change', changes(false), /^会新增 2 条/u],
    ['the faults', ok({ kind: 'faults', read: 9, total: 1, faults: [] }), /^有 1 处要改/u],
    ['why it could not be sent', silence, /^名单\.csv：/u],
  ])('brings %s into view, with the focus', async (_, answer, sentence) => {
    await showStudio('/content/import', { ...editor, [callOf('check')]: answer, [callOf('import')]: changes(true) })
    await chooseFiles([table])
    expect(shown).toEqual([expect.stringMatching(sentence)])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: sentence }))
  })

  it('brings what was imported into view, with the focus', async () => {
    await showStudio('/content/import', {
      ...editor,
      [callOf('check')]: changes(false),
      [callOf('import')]: changes(true),
    })
    await chooseFiles([table])
    await press('导入')
    expect(shown.at(-1)).toMatch(/^已导入：/u)
    expect(document.activeElement?.textContent).toBe(shown.at(-1))
  })

  it('tells each fault with its place, and offers no import', async () => {
    const fault = { place: '第 3 行', column: '分类', message: '不能是「要问」；是不是想写「要闻」？' }
    await showStudio('/content/import', {
      ...editor,
      [callOf('check')]: ok({ kind: 'faults', read: 9, total: 1, faults: [fault] }),
    })
    await chooseFiles([table])
    for (const words of ['有 1 处要改，什么也没有导入', '第 3 行「分类」', fault.message])
      expect(main()).toContain(words)
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('looks at the file again for another type', async () => {
    const { calls } = await showStudio('/content/import?type=book', {
      ...editor,
      [callOf('check', 'book')]: changes(false),
      [callOf('check')]: changes(false),
    })
    await chooseFiles([table])
    await fill('导入为', 'news')
    expect(calls.map(({ path }) => path).slice(-2)).toEqual([callOf('check', 'book'), callOf('check')])
  })

  it('says why a file could not be sent, and takes the next', async () => {
    await showStudio('/content/import', { ...editor, [callOf('check')]: [silence, changes(false)] })
    await chooseFiles([table])
    expect(main()).toContain('名单.csv：服务器没有回应。')
    await chooseFiles([table])
    expect(main()).toContain('会新增 2 条')
  })

  it('is offered to those who may publish all of a type, and to no others', async () => {
    await showStudio('/content/import', { ...editor, session: ok({ ...person, grants: [grant('content.write')] }) })
    expect(main()).toContain('要有发布这类内容的权限')
    expect(screen.queryByRole('button', { name: '选择文件：要导入的' })).toBeNull()
  })
})
