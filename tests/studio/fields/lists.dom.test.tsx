import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { axeFindings } from '../../support/axe-findings.ts'
import { fill, press, pressOn, settle } from '../../support/press.ts'
import { focusedName, pressKey, showField } from '../../support/show-field.tsx'
import { ok, silence } from '../../support/show-studio.tsx'
import { answers, fieldOf } from './field-samples.ts'

const field = () => screen.getByLabelText<HTMLInputElement>('添加：标题')

describe('tags', () => {
  it.each([
    { how: 'Enter', finish: () => pressKey(field(), 'Enter') },
    { how: 'leaving the field', finish: () => settle(() => fireEvent.blur(field())) },
    { how: 'a comma', finish: () => fill('添加：标题', '新年,') },
    { how: '，', finish: () => fill('添加：标题', '新年，') },
    { how: '、', finish: () => fill('添加：标题', '新年、') },
  ])('are added by $how', async ({ finish }) => {
    const shown = await showField(fieldOf('tags'), { value: ['春天'] })
    await fill('添加：标题', ' 新年')
    await finish()
    expect([shown.value(), field().value]).toEqual([['春天', '新年'], ''])
  })

  it('are added several at once, each once', async () => {
    const shown = await showField(fieldOf('tags'), { value: ['春天'] })
    await fill('添加：标题', '市集，春天、市集,新年，')
    expect(shown.value()).toEqual(['春天', '市集', '新年'])
    expect(screen.getByRole('status').textContent).toBe('已经有了：春天、市集。')
  })

  it('are not added by the Enter and the commas of an input method', async () => {
    const shown = await showField(fieldOf('tags'), { value: [] })
    await settle(() => fireEvent.compositionStart(field()))
    await settle(() => fireEvent.input(field(), { target: { value: 'xin，' }, isComposing: true }))
    await settle(() => fireEvent.keyDown(field(), { key: 'Enter', isComposing: true }))
    expect([shown.values, field().value]).toEqual([[], 'xin，'])
    await settle(() => fireEvent.compositionEnd(field()))
    expect(shown.value()).toEqual(['xin'])
  })

  it('beyond the limit stay in the field, with a sentence', async () => {
    const shown = await showField(fieldOf('tags', { most: 2 }), { value: ['一'] })
    await fill('添加：标题', '二、三、')
    expect([shown.value(), field().value]).toEqual([['一', '二'], '三'])
    expect(screen.getByRole('status').textContent).toBe('最多 2 个标签。')
  })

  it('lose the last by Backspace in the empty field only', async () => {
    const shown = await showField(fieldOf('tags'), { value: ['一', '二'] })
    await fill('添加：标题', '三')
    await pressKey(field(), 'Backspace')
    expect(shown.values).toEqual([])
    await fill('添加：标题', '')
    await pressKey(field(), 'Backspace')
    expect(shown.value()).toEqual(['一'])
  })

  it.each([
    { value: ['一', '二', '三'], removed: '一', focus: '移除：二' },
    { value: ['一', '二', '三'], removed: '三', focus: '移除：二' },
    { value: ['一'], removed: '一', focus: '添加：标题' },
  ])('of $value without $removed have the focus at $focus', async ({ value, removed, focus }) => {
    const shown = await showField(fieldOf('tags'), { value })
    await press(`移除：${removed}`)
    expect(shown.value()).toEqual(value.filter((tag) => tag !== removed))
    expect(focusedName()).toBe(focus)
  })
})

const choice = (key: string, title: string, isPublic = true) => ({
  name: `news:${key}`,
  title,
  typeName: '新闻',
  isPublic,
})
const found = ok([choice('spring', '春日市集'), choice('summer', '夏日市集'), choice('autumn', '秋日市集', false)])
const query = `content/choose?q=${encodeURIComponent('市集')}`
const related = { ...answers, 'content/names?names=news:spring': ok([choice('spring', '春日市集')]), [query]: found }
const pause = () => settle(() => vi.advanceTimersByTimeAsync(250))
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('the search for a related document', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it('waits for a pause in typing', async () => {
    const shown = await showField(fieldOf('related'), { value: [], answers: related })
    for (const typed of ['市', '市集']) {
      await fill('添加：标题', typed)
      await settle(() => vi.advanceTimersByTimeAsync(200))
    }
    expect(shown.calls).toEqual([])
    await pause()
    expect(shown.calls.map(({ path }) => path)).toEqual([query])
  })

  it('offers what is not chosen yet, with its type', async () => {
    await showField(fieldOf('related'), { value: ['news:spring'], answers: related })
    await fill('添加：标题', '市集')
    await pause()
    expect(options()).toEqual(['夏日市集 新闻', '秋日市集 新闻，未公开'])
  })

  it('is a combobox for the keyboard', async () => {
    const shown = await showField(fieldOf('related'), { value: ['news:spring'], answers: related })
    await fill('添加：标题', '市集')
    await pause()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
    const steps = [
      ['ArrowDown', '夏日市集 新闻'],
      ['ArrowDown', '秋日市集 新闻，未公开'],
      ['ArrowDown', '夏日市集 新闻'],
      ['ArrowUp', '秋日市集 新闻，未公开'],
    ] as const
    for (const [key, text] of steps) {
      await pressKey(field(), key)
      expect(active()).toBe(text)
    }
    vi.useRealTimers()
    expect(await axeFindings()).toEqual([])
    await pressKey(field(), 'Enter')
    expect(shown.value()).toEqual(['news:spring', 'news:autumn'])
    expect([field().value, field().getAttribute('aria-expanded')]).toEqual(['', 'false'])
    expect(screen.getByText('秋日市集')).toBeTruthy()
  })

  it('is closed by Escape without a change, and emptied by another', async () => {
    const shown = await showField(fieldOf('related'), { value: [], answers: related })
    await fill('添加：标题', '市集')
    await pause()
    await pressKey(field(), 'Escape')
    expect([options(), field().value]).toEqual([[], '市集'])
    await pressKey(field(), 'Escape')
    expect([field().value, shown.values]).toEqual(['', []])
  })

  it('takes a press, and reads no title that it has read already', async () => {
    const shown = await showField(fieldOf('related'), { value: [], answers: related })
    await fill('添加：标题', '市集')
    await pause()
    await pressOn(screen.getAllByRole('option')[1] ?? document.body)
    expect(shown.value()).toEqual(['news:summer'])
    expect(shown.calls.map(({ path }) => path)).toEqual([query])
  })

  it.each([
    { answer: ok([]), sentence: '没有找到可选的内容。' },
    { answer: silence, sentence: '服务器没有回应。' },
  ])('says “$sentence”', async ({ answer, sentence }) => {
    await showField(fieldOf('related'), { value: [], answers: { [query]: answer } })
    await fill('添加：标题', '市集')
    await pause()
    expect(screen.getByRole('status').textContent).toBe(sentence)
  })

  it('ends at the limit, with the focus at the document that was added', async () => {
    await showField(fieldOf('related', { most: 1 }), { value: [], answers: related })
    await fill('添加：标题', '市集')
    await pause()
    await pressKey(field(), 'ArrowDown')
    await pressKey(field(), 'Enter')
    expect([screen.queryByRole('combobox'), focusedName()]).toEqual([null, '移除：春日市集'])
  })
})

describe('related documents', () => {
  const value = ['news:spring', 'news:gone']

  it('are shown by title and type, and one that is gone as such', async () => {
    await showField(fieldOf('related'), { value, answers })
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['春日市集 新闻移除', 'news:gone 已不存在移除'])
  })

  it('are moved with the focus at their button', async () => {
    const shown = await showField(fieldOf('related'), { value, answers })
    await press('下移：春日市集')
    expect([shown.value(), focusedName()]).toEqual([['news:gone', 'news:spring'], '下移：春日市集'])
    await press('下移：春日市集')
    expect(shown.values.length).toBe(1)
  })

  it('are removed with the focus at the next', async () => {
    const shown = await showField(fieldOf('related'), { value, answers })
    await press('移除：春日市集')
    expect([shown.value(), focusedName()]).toEqual([['news:gone'], '移除：news:gone'])
  })

  it('offer another try where their titles could not be read', async () => {
    const path = 'content/names?names=news:spring'
    await showField(fieldOf('related'), {
      value: ['news:spring'],
      answers: { [path]: [silence, ok([choice('spring', '春日市集')])] },
    })
    await press('重试')
    expect(screen.getByText('春日市集')).toBeTruthy()
  })
})
