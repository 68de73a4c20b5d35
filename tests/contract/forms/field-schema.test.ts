import { describe, expect, it } from 'vitest'

import { type FormField, type FormFieldKind } from '#contract/forms/form.ts'

import { checkField } from '../../support/check-form.ts'

const TODAY = '2026-11-21'

const field = (kind: FormFieldKind, more: Partial<FormField> = {}): FormField => ({
  name: 'it',
  label: '它',
  kind,
  required: false,
  ...more,
})
const check = (kind: FormFieldKind, input: unknown, more: Partial<FormField> = {}) =>
  checkField(field(kind, more), input, TODAY)

describe('a field', () => {
  it.each([
    ['text', '好'],
    ['text', '👨‍👩‍👧‍👦'],
    ['longtext', '一行\n又一行\r\n\t再一行'],
    ['tel', '0571-00000000'],
    ['email', 'a@example.com'],
    ['email', 'first.last+tag@mail.example.cn'],
    ['number', '12'],
    ['number', '-0.5'],
    ['number', 7],
    ['number', '１２'],
    ['number', '1,000'],
    ['number', 0],
    ['password', '  spaces stay  '],
    ['code', '12'],
    ['date', '2024-02-29'],
    ['check', 'true'],
    ['check', true],
    ['check', 'false'],
    ['check', false],
    ['image', '/uploads/2026/a.jpg'],
    ['images', []],
    ['images', null],
  ] as const)('of kind %s takes %o', (kind, input) => {
    expect(check(kind, input)).toBeUndefined()
  })

  it.each([
    ['text', ['a'], '它的内容不正确'],
    ['text', {}, '它的内容不正确'],
    ['text', true, '它的内容不正确'],
    ['text', '\ud800', '它的内容不正确'],
    ['text', '两\n行', '它的内容不正确'],
    ['text', '两\u2028行', '它的内容不正确'],
    ['text', 'a\0b', '它的内容不正确'],
    ['text', 'a\u0007b', '它的内容不正确'],
    ['text', '\u2067abc', '它的内容不正确'],
    ['text', 'x'.repeat(5001), '它的内容不正确'],
    ['longtext', 'a\u0008b', '它的内容不正确'],
    ['longtext', '\u202eabc', '它的内容不正确'],
    ['email', 'a', '它应为邮箱地址'],
    ['email', 'a@b', '它应为邮箱地址'],
    ['email', 'a@b@c.cn', '它应为邮箱地址'],
    ['email', 'a b@c.cn', '它应为邮箱地址'],
    ['email', 'a@c..cn', '它应为邮箱地址'],
    ['number', '1,00', '它应为数字'],
    ['number', '两', '它应为数字'],
    ['number', '1e5', '它应为数字'],
    ['number', '0x10', '它应为数字'],
    ['number', '1234567890', '它应为数字'],
    ['number', Number.NaN, '它的内容不正确'],
    ['number', Infinity, '它的内容不正确'],
    ['number', 1e21, '它应为数字'],
    ['date', '2025-02-29', '它应为 2000-01-31 这样的日期'],
    ['date', '0000-01-01', '它应为 2000-01-31 这样的日期'],
    ['date', '2025-1-1', '它应为 2000-01-31 这样的日期'],
    ['check', 'on', '“它”只能勾选或不勾选'],
    ['image', 'x'.repeat(201), '它的内容不正确'],
    ['images', 'a', '它的内容不正确'],
    ['images', [''].concat(Array.from({ length: 3 }, String)), '它最多 1 张'],
  ] as const)('of kind %s refuses %o: %s', (kind, input, message) => {
    expect(check(kind, input)).toBe(message)
  })

  it.each([
    ['text', '请填写它'],
    ['longtext', '请填写它'],
    ['tel', '请填写它'],
    ['email', '请填写它'],
    ['number', '请填写它'],
    ['password', '请填写它'],
    ['code', '请填写它'],
    ['select', '请选择它'],
    ['date', '请选择它'],
    ['check', '请勾选“它”'],
    ['image', '请上传它'],
    ['images', '请上传它'],
    ['agreement', '请先阅读并同意协议'],
  ] as const)('of kind %s that is required has the fault “%s” where it is empty', (kind, message) => {
    for (const nothing of [undefined, null, '']) expect(check(kind, nothing, { required: true })).toBe(message)
    expect(check(kind, '', { required: true, missing: '缺这一项' })).toBe('缺这一项')
  })

  it.each(['   ', '\u3000', '\t\n', '\ufeff'])('is empty with %o', (blank) => {
    expect(check('text', blank, { required: true })).toBe('请填写它')
  })

  it('counts visible characters, an emoji of two units as one', () => {
    const rule = { minLength: 2, maxLength: 3, message: '2 到 3 个字' }
    expect(['🎐', '🎐🎐', '🎐🎐🎐', '🎐🎐🎐🎐'].map((text) => check('text', text, { rule }))).toEqual([
      '2 到 3 个字',
      undefined,
      undefined,
      '2 到 3 个字',
    ])
  })

  it('has to match the whole of its pattern', () => {
    const rule = { pattern: 'a|bc', message: '甲' }
    expect(['a', 'bc', 'ac', 'abc', 'xa', 'a\n'].map((text) => check('text', text, { rule }))).toEqual([
      undefined,
      undefined,
      '甲',
      '甲',
      '甲',
      undefined,
    ])
    expect(check('longtext', 'a\nb', { rule })).toBe('甲')
  })

  it('that is optional has no fault while it is empty', () => {
    expect(check('text', '', { rule: { minLength: 5, message: '五个字' } })).toBeUndefined()
  })

  it.each([
    ['2026-11-21', undefined],
    ['2026-11-20', undefined],
    ['1900-01-01', undefined],
    ['2026-11-22', '还没有到'],
  ])('of a past day on %s has the fault %o', (day, message) => {
    expect(check('date', day, { rule: { check: 'past-date', message: '还没有到' } })).toBe(message)
  })
})
