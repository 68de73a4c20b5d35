import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { DocumentFieldKind } from '#contract/studio/document-field.ts'
import type { DocumentValue } from '#contract/studio/document-value.ts'

import { fill, press, settle } from '../../support/press.ts'
import { showField } from '../../support/show-field.tsx'
import { silence } from '../../support/show-studio.tsx'
import { answers, fieldOf } from './field-samples.ts'

const input = () => screen.getByLabelText<HTMLInputElement>('标题')
const MOMENT = 1_777_635_000 // 2026-05-01 19:30 in Shanghai

describe('what is typed', () => {
  const rows: readonly (readonly [kind: DocumentFieldKind, typed: string, value: DocumentValue])[] = [
    ['text', ' 春日 ', ' 春日 '],
    ['longtext', '一\n二', '一\n二'],
    ['url', 'https://example.org/', 'https://example.org/'],
    ['url', '/news/1', '/news/1'],
    ['phone', '0571-88888888', '0571-88888888'],
    ['number', '3.5', 3.5],
    ['number', '-2', -2],
    ['number', '１２', 12],
    ['date', '2026-05-01', '2026-05-01'],
    ['datetime', '2026-05-01T19:30', MOMENT],
    ['select', '讲座', '讲座'],
  ]
  it.each(rows)('in a field of %s as %j is the value %j', async (kind, typed, value) => {
    const shown = await showField(fieldOf(kind), { value: '' })
    await fill('标题', typed)
    expect(shown.values).toEqual([value])
    expect(input().value).toBe(typed)
  })

  it.each(['text', 'longtext', 'number', 'date', 'datetime', 'select', 'url', 'phone'] as const)(
    'is no value in a field of %s once it is emptied',
    async (kind) => {
      const value = { number: 12, date: '2026-05-01', datetime: MOMENT, select: '展览' }[String(kind)] ?? '一'
      const shown = await showField(fieldOf(kind), { value })
      await fill('标题', '')
      expect(shown.value()).toBe('')
    },
  )

  it('stays as it is while an input method composes it', async () => {
    const shown = await showField(fieldOf('text'), { value: '' })
    await settle(() => fireEvent.compositionStart(input()))
    for (const typed of ['c', "ch'u", '春']) {
      await settle(() => fireEvent.input(input(), { target: { value: typed }, isComposing: true }))
      expect(input().value).toBe(typed)
    }
    await settle(() => fireEvent.compositionEnd(input()))
    expect(shown.value()).toBe('春')
  })
})

describe('the count of a text', () => {
  it.each([
    { length: 79, count: null, fault: null },
    { length: 80, count: '80 / 100 个字符', fault: null },
    { length: 101, count: '101 / 100 个字符', fault: '最多 100 个字符。' },
  ])('is $count at $length of 100 characters, with the fault $fault', async ({ length, count, fault }) => {
    await showField(fieldOf('text', { most: 100 }), { value: '字'.repeat(length) })
    expect(screen.queryByText(/个字符$/u)?.textContent ?? null).toBe(count)
    expect(screen.queryByText('最多 100 个字符。')?.textContent ?? null).toBe(fault)
  })
})

describe('a text that is no number', () => {
  it('stays visible with a sentence, changes nothing, and is mended by typing on', async () => {
    const shown = await showField(fieldOf('number'), { value: 12 })
    await fill('标题', '12元')
    expect(shown.values).toEqual([])
    await settle(() => fireEvent.blur(input()))
    expect([input().value, input().getAttribute('aria-invalid')]).toEqual(['12元', 'true'])
    expect(screen.getByText(/^应为数字/u)).toBeTruthy()
    await fill('标题', '13')
    expect(shown.values).toEqual([13])
    expect(input().getAttribute('aria-invalid')).toBe('false')
  })

  it('may be the beginning of one', async () => {
    const shown = await showField(fieldOf('number'), { value: '' })
    for (const typed of ['-', '-3', '-3.', '-3.5']) {
      await fill('标题', typed)
      expect(input().value).toBe(typed)
    }
    expect(shown.value()).toBe(-3.5)
  })
})

describe('a moment', () => {
  it.each([
    { timeZone: 'Asia/Shanghai', text: '2026-05-01T19:30' },
    { timeZone: 'Europe/London', text: '2026-05-01T12:30' },
    { timeZone: 'America/New_York', text: '2026-05-01T07:30' },
  ])('is shown and typed by the clocks of $timeZone', async ({ timeZone, text }) => {
    const shown = await showField(fieldOf('datetime'), { value: MOMENT, timeZone })
    expect(input().value).toBe(text)
    await fill('标题', '')
    await fill('标题', text)
    expect(shown.values).toEqual(['', MOMENT])
  })

  it('is not changed by the years of long ago that typing a year passes through', async () => {
    const shown = await showField(fieldOf('datetime'), { value: MOMENT })
    await fill('标题', '0002-05-01T19:30')
    expect(input().value).toBe('0002-05-01T19:30')
    expect(shown.values).toEqual([])
  })

  it('is cleared by a button, with the focus in the field', async () => {
    const shown = await showField(fieldOf('datetime'), { value: MOMENT })
    await press('清除：标题')
    expect([shown.value(), input().value, document.activeElement]).toEqual(['', '', input()])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a choice', () => {
  it('that is no option any more is shown as it is, until another is chosen', async () => {
    const shown = await showField(fieldOf('select'), { value: '庙会' })
    expect(input().value).toBe('庙会')
    expect(screen.getByRole('option', { name: '庙会（已不在选项中）' })).toBeTruthy()
    await fill('标题', '展览')
    expect(shown.value()).toBe('展览')
    expect(screen.queryByRole('option', { name: /庙会/u })).toBeNull()
  })
})

describe('an area', () => {
  it('is chosen from the province down, each level as it stands', async () => {
    const shown = await showField(fieldOf('area'), { value: '', answers })
    expect(shown.calls).toEqual([])
    await settle(() => screen.getByLabelText('省').focus())
    expect(shown.calls.map(({ path }) => path)).toEqual(['areas'])
    for (const [label, code, name] of [
      ['省', '330000', '浙江省'],
      ['市', '330100', '浙江省 杭州市'],
      ['区县', '330106', '浙江省 杭州市 西湖区'],
    ] as const) {
      await fill(label, code)
      expect(shown.value()).toBe(code)
      expect(screen.getByText(name, { selector: 'p' })).toBeTruthy()
    }
  })

  it.each([
    { label: '区县', value: '330100' },
    { label: '市', value: '330000' },
    { label: '省', value: '' },
  ])('loses its level $label where that is emptied, and those below', async ({ label, value }) => {
    const shown = await showField(fieldOf('area'), { value: '330106', answers })
    await fill(label, '')
    expect(shown.value()).toBe(value)
  })

  it('offers the cities of the province alone', async () => {
    await showField(fieldOf('area'), { value: '330000', answers })
    const options = [...screen.getByLabelText<HTMLSelectElement>('市').options]
    expect(options.map(({ value }) => value)).toEqual(['', '330100', '330200'])
  })

  it('that the list lacks is shown by its code', async () => {
    const shown = await showField(fieldOf('area'), { value: '330199', answers })
    expect(screen.getByText('330199（不在区划表中）')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('区县').value).toBe('330199')
    expect(shown.values).toEqual([])
  })

  it('offers another try where the list could not be read', async () => {
    await showField(fieldOf('area'), {
      value: '330106',
      answers: { areas: [silence, answers['areas'] ?? []].flat() },
    })
    await press('重试')
    expect(screen.getByText('浙江省 杭州市 西湖区')).toBeTruthy()
  })
})
