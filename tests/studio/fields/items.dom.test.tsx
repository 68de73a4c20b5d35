import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fill, press, pressOn } from '../../support/press.ts'
import { chooseFiles, focusedName, showField } from '../../support/show-field.tsx'
import { ok } from '../../support/show-studio.tsx'
import { fieldOf, session } from './field-samples.ts'

const second = { ...session, name: '第2场', taken: 0 }
const isThere = (label: string) => screen.queryByLabelText(label) !== null

describe('sessions', () => {
  it('are a line each with name, start, place and seats until they are edited', async () => {
    await showField(fieldOf('sessions'), { value: [session] })
    expect(screen.getByRole('listitem').textContent).toContain('第1场 2026-05-01 19:30 大厅 已报名 12 / 30')
    expect(isThere('场次名称')).toBe(false)
    await press('编辑：第1场')
    expect(screen.getByLabelText<HTMLInputElement>('开始').value).toBe('2026-05-01T19:30')
    expect(screen.getByText('已报名 12 人')).toBeTruthy()
    await press('收起：第1场')
    expect(isThere('场次名称')).toBe(false)
  })

  it.each([
    { label: '场次名称', typed: '开幕', change: { name: '开幕' } },
    { label: '结束', typed: '2026-05-01T21:00', change: { end: 1_777_640_400 } },
    { label: '地点', typed: '', change: { place: '' } },
    { label: '名额', typed: '', change: { seats: 0 } },
    { label: '名额', typed: '40', change: { seats: 40 } },
    { label: '开始', typed: '', change: { start: 0 } },
    { label: '说明', typed: '自带水杯', change: { note: '自带水杯' } },
  ])('have $change by “$typed” as $label', async ({ label, typed, change }) => {
    const shown = await showField(fieldOf('sessions'), { value: [second, session] })
    await press('编辑：第1场')
    await fill(label, typed)
    expect(shown.values).toEqual([[second, { ...session, ...change }]])
  })

  it('are added with a name of their own, open, with the focus in it', async () => {
    const shown = await showField(fieldOf('sessions'), { value: [session] })
    await press('添加场次：标题')
    const empty = { name: '第2场', start: 0, end: 0, place: '', note: '', seats: 0, taken: 0, opens: 0, closes: 0 }
    expect(shown.value()).toEqual([session, empty])
    expect(document.activeElement).toBe(screen.getByLabelText('场次名称'))
  })

  it('are duplicated beside the original, without its bookings', async () => {
    const shown = await showField(fieldOf('sessions'), { value: [session, second] })
    await press('复制：第1场')
    expect(shown.value()).toEqual([session, { ...session, name: '第1场（2）', taken: 0 }, second])
    expect(screen.getByLabelText<HTMLInputElement>('场次名称').value).toBe('第1场（2）')
  })

  it('are duplicated within the length of a name', async () => {
    const name = '字'.repeat(40)
    const shown = await showField(fieldOf('sessions'), { value: [{ ...session, name }] })
    await press(`复制：${name}`)
    expect(shown.value()).toMatchObject([{ name }, { name: `${'字'.repeat(37)}（2）` }])
  })

  it('that people have booked are removed after a question only', async () => {
    const shown = await showField(fieldOf('sessions'), { value: [session, second] })
    await press('移除：第1场')
    expect(screen.getByText('“第1场”已有 12 人报名，确定移除这个场次？')).toBeTruthy()
    await press('取消')
    expect(shown.values).toEqual([])
    await press('移除：第1场')
    await press('移除')
    expect([shown.value(), focusedName()]).toEqual([[second], '移除：第2场'])
  })

  it('that nobody has booked are removed at once', async () => {
    const shown = await showField(fieldOf('sessions'), { value: [second] })
    await press('移除：第2场')
    expect([shown.value(), focusedName()]).toEqual([[], '添加场次：标题'])
  })

  it('stay open where they are moved, and where another is removed', async () => {
    const third = { ...second, name: '第3场' }
    const shown = await showField(fieldOf('sessions'), { value: [session, second, third] })
    await press('编辑：第3场')
    await press('上移：第3场')
    const open = () => screen.getByLabelText<HTMLInputElement>('场次名称').value
    expect([shown.value(), open(), focusedName()]).toEqual([[session, third, second], '第3场', '上移：第3场'])
    await press('下移：第1场')
    expect([shown.value(), open()]).toEqual([[third, session, second], '第3场'])
    await press('移除：第2场')
    expect([shown.value(), open()]).toEqual([[third, session], '第3场'])
  })

  it('take no more than the limit', async () => {
    await showField(fieldOf('sessions', { most: 1 }), { value: [session] })
    expect(screen.queryByRole('button', { name: /^(?:添加|复制)/u })).toBeNull()
  })
})

const question = (more: object = {}) => ({ name: 'q1', label: '年龄', kind: 'text', required: false, ...more })

describe('questions', () => {
  it('are added with a name that no other has, which is not shown', async () => {
    const shown = await showField(fieldOf('questions'), {
      value: [question(), question({ name: 'q3', label: '身高' })],
    })
    await press('添加填写项：标题')
    await press('添加填写项：标题')
    expect(shown.value()).toMatchObject([{ name: 'q1' }, { name: 'q3' }, { name: 'q2' }, { name: 'q4' }])
    expect(document.body.textContent).not.toMatch(/q\d/u)
  })

  it('keep their name whatever else of them changes', async () => {
    const shown = await showField(fieldOf('questions'), { value: [question()] })
    await press('编辑：年龄')
    await fill('问题', '孩子的年龄')
    await fill('填写提示', '周岁')
    await pressOn(screen.getByLabelText('必须填写'))
    expect(shown.value()).toEqual([question({ label: '孩子的年龄', hint: '周岁', required: true })])
    await fill('填写提示', '')
    expect(shown.value()).toEqual([question({ label: '孩子的年龄', required: true })])
  })

  it.each([
    { kind: '单行文字', value: { kind: 'text' }, fields: [] },
    { kind: '多行文字', value: { kind: 'longtext' }, fields: [] },
    { kind: '数字', value: { kind: 'number' }, fields: ['最小值', '最大值'] },
    { kind: '选择', value: { kind: 'select', options: [] }, fields: ['选项'] },
    { kind: '打勾', value: { kind: 'check' }, fields: [] },
  ])('of the kind $kind have $fields', async ({ kind, value, fields }) => {
    const first = question({ kind: kind === '单行文字' ? 'check' : 'text' })
    const shown = await showField(fieldOf('questions'), { value: [first] })
    await press('编辑：年龄')
    await fill('填写方式', kind)
    expect(shown.value()).toEqual([question(value)])
    expect(['最小值', '最大值', '选项'].filter(isThere)).toEqual(fields)
  })

  it('have an option in each line that is not empty', async () => {
    const shown = await showField(fieldOf('questions'), { value: [question({ kind: 'select', options: [] })] })
    await press('编辑：年龄')
    for (const [typed, options] of [
      ['儿童\n', ['儿童']],
      ['儿童\n\n 成人 ', ['儿童', '成人']],
    ] as const) {
      await fill('选项', typed)
      expect(shown.value()).toEqual([question({ kind: 'select', options })])
      expect(screen.getByLabelText<HTMLTextAreaElement>('选项').value).toBe(typed)
    }
  })

  it('lose nothing by another kind that was chosen by mistake', async () => {
    const value = [question({ kind: 'select', options: ['儿童', '成人'] })]
    const shown = await showField(fieldOf('questions'), { value })
    await press('编辑：年龄')
    await fill('填写方式', '数字')
    expect(shown.value()).toEqual([question({ kind: 'number' })])
    await fill('填写方式', '选择')
    expect(shown.value()).toEqual(value)
  })

  it('have bounds where they are numbers, and none once these are emptied', async () => {
    const shown = await showField(fieldOf('questions'), { value: [question({ kind: 'number' })] })
    await press('编辑：年龄')
    await fill('最小值', '0')
    await fill('最大值', '120')
    expect(shown.value()).toEqual([question({ kind: 'number', min: 0, max: 120 })])
    await fill('最小值', '')
    expect(shown.value()).toEqual([question({ kind: 'number', max: 120 })])
  })
})

describe('captions', () => {
  it('are added in Chinese at first, with their file', async () => {
    const path = 'media/upload?kind=captions'
    const shown = await showField(fieldOf('captions'), {
      value: [],
      answers: { [path]: ok({ path: 'captions/a.vtt', bytes: 900 }) },
    })
    await press('添加字幕：标题')
    await chooseFiles([new File(['WEBVTT'], 'a.vtt')])
    expect(shown.value()).toEqual([{ language: 'zh-CN', label: '中文', file: 'captions/a.vtt' }])
    expect(shown.calls.map((call) => call.path)).toEqual([path])
  })

  it('of a further language are empty', async () => {
    const chinese = { language: 'zh-CN', label: '中文', file: 'captions/a.vtt' }
    const shown = await showField(fieldOf('captions'), { value: [chinese] })
    await press('添加字幕：标题')
    await fill('语言代码', 'en')
    await fill('名称', 'English')
    expect(shown.value()).toEqual([chinese, { language: 'en', label: 'English', file: '' }])
  })
})
