import { describe, expect, it } from 'vitest'

import { checkField, checkForm } from '#contract/check-form.ts'
import { agreementValue, type FormField, type FormFieldKind, requiredForms } from '#contract/form.ts'

import { readRealPortal } from '../support/real-portal.ts'
import { messageOf } from '../support/words.ts'

const { forms } = await readRealPortal()
const TODAY = '2026-11-21'

function formNamed(name: string) {
  const form = forms[name]
  if (!form) throw new Error(`No form "${name}" in the schema`)
  return form
}

function fieldOf(form: string, name: string): FormField {
  const found = formNamed(form).fields.find((one) => one.name === name)
  if (!found) throw new Error(`No field "${name}" in the form "${form}"`)
  return found
}

/** The form's own sentence where the field was left out. */
const missingOf = (form: string, name: string) => fieldOf(form, name).missing

/** What is wrong with a form, by field. */
function faults(name: string, given: unknown) {
  const checked = checkForm(formNamed(name), given, TODAY)
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, message }) => [field, message]))
}

const field = (kind: FormFieldKind, more: Partial<FormField> = {}): FormField => ({ name: 'it', label: '它', kind, required: false, ...more })
const check = (kind: FormFieldKind, given: unknown, more: Partial<FormField> = {}) => checkField(field(kind, more), given, TODAY)

const mobile = '13800000000'
const agreement = agreementValue(formNamed('register').fields.find(({ kind }) => kind === 'agreement')?.agreements)
const registration = { mobile, code: '1234', password: 'secret6', repeat: 'secret6', agreement }

describe('the forms of login (docs/specification/portal.md#rules)', () => {
  it.each([mobile, '19999999999', '13000000000', ` ${mobile} `, 13_800_000_000])('take %o for a mobile number', (number) => {
    expect(faults('login-password', { mobile: number, password: 'secret6' })).toEqual({})
  })

  it.each(['', '1380000000', '138000000000', '12800000000', '10000000000', '23800000000', '+8613800000000', '138 0000 0000', '138-0000-0000', '１３８００００００００', '١٣٨٠٠٠٠٠٠٠٠', '1380000000a', '138000000\n00', 1.38e10 + 0.5, -13_800_000_000, Number.NaN, Infinity, null, undefined, true, false, [mobile], { mobile }, [], {}])('refuse %o as one', (number) => {
    expect(faults('login-password', { mobile: number, password: 'secret6' })).toEqual({ mobile: messageOf('mobile') })
  })

  it.each(['secret', '123456', 'a'.repeat(30), '密码密码密码', '<script>', '🎐🎐🎐🎐🎐🎐', String.raw`\\\\\\`])('take %o for a password', (password) => {
    expect(faults('login-password', { mobile, password })).toEqual({})
  })

  it.each(['', '12345', 'a'.repeat(31), 'with space', ' secret', 'secret ', 'sec\tret', 'sec\u3000ret', 'sec\u00a0ret', 'secret\0', '🎐🎐🎐🎐🎐', `secret\ud800`, true, null, undefined, ['secret6'], {}])('refuse %o as one', (password) => {
    expect(faults('login-password', { mobile, password })).toEqual({ password: messageOf('password') })
  })

  it.each(['0000', '1234', ' 1234 ', 1234])('take %o for a code', (code) => {
    expect(faults('login-code', { mobile, code })).toEqual({})
  })

  it.each(['', '123', '12345', '12a4', '１２３４', '12 4', '1.23', '-123', '1e10', '0x1f', 123, 0, null, [1, 2, 3, 4], '1234\u200b'])('refuse %o as one', (code) => {
    expect(faults('login-code', { mobile, code })).toEqual({ code: messageOf('code') })
  })

  it('tell all that is wrong, one fault for each field, in the order of the form', () => {
    const checked = checkForm(formNamed('login-code'), {}, TODAY)
    expect(checked).toEqual({ ok: false, faults: [{ field: 'mobile', message: messageOf('mobile') }, { field: 'code', message: messageOf('code') }] })
  })
})

describe('the form of registration', () => {
  it('takes what is right, and hands on what it says', () => {
    expect(checkForm(formNamed('register'), { ...registration, mobile: ` ${mobile} ` }, TODAY)).toEqual({ ok: true, values: registration })
  })

  it.each([
    ['another password', { repeat: 'secret7' }, { repeat: '两次输入的密码不一致' }],
    ['no second password', { repeat: '' }, { repeat: missingOf('register', 'repeat') }],
    ['a second password that is none', { repeat: 'x' }, { repeat: messageOf('password') }],
    ['two that are too short', { password: 'x', repeat: 'x' }, { password: messageOf('password'), repeat: messageOf('password') }],
    ['no agreement', { agreement: '' }, { agreement: missingOf('register', 'agreement') }],
    ['a box that was not ticked', { agreement: false }, { agreement: missingOf('register', 'agreement') }],
    ['an edition that is gone', { agreement: 'user@0.1 privacy@0.1' }, { agreement: '协议已经更新，请刷新页面，阅读后再勾选' }],
    ['one text of two', { agreement: agreement.split(' ')[0] }, { agreement: '协议已经更新，请刷新页面，阅读后再勾选' }],
    ['a tick that does not say to what', { agreement: true }, { agreement: `${fieldOf('register', 'agreement').label}的内容不正确` }],
    ['a yes that does not say to what', { agreement: 'true' }, { agreement: '协议已经更新，请刷新页面，阅读后再勾选' }],
  ])('refuses %s', (_, change, expected) => {
    expect(faults('register', { ...registration, ...change })).toEqual(expected)
  })

  it('is unticked until somebody ticks it', () => {
    expect(faults('register', { ...registration, agreement: undefined })).toEqual({ agreement: missingOf('register', 'agreement') })
  })
})

describe('the other forms of the portal', () => {
  const profile = { nickname: '林小满', gender: '女', birthday: '1990-05-01', district: '墨池区', interest: '昆曲', bio: '爱听戏', avatar: '' }
  const feedback = { kind: '其他', content: '请多办几场昆曲', contact: '', images: [] }
  const verification = { name: '林小满', number: '110101199003070003', photos: [], consent: true }

  it.each([
    ['profile', profile],
    ['feedback', feedback],
    ['authentication', verification],
    ['close-account', { password: 'secret6' }],
    ['reset-password', { mobile, code: '1234', password: 'secret6', repeat: 'secret6' }],
  ])('%s takes what is right', (name, given) => {
    expect(faults(name, given)).toEqual({})
  })

  it.each([
    ['profile', profile, { nickname: '' }, messageOf('nickname')],
    ['profile', profile, { nickname: '好'.repeat(21) }, messageOf('nickname')],
    ['profile', profile, { nickname: '\u200b' }, messageOf('nickname')],
    ['profile', profile, { nickname: '小\u202e满' }, messageOf('nickname')],
    ['profile', profile, { nickname: '小\n满' }, messageOf('nickname')],
    ['profile', profile, { gender: '武生' }, `${fieldOf('profile', 'gender').label}应从给出的选项里选`],
    ['profile', profile, { gender: 'constructor' }, `${fieldOf('profile', 'gender').label}应从给出的选项里选`],
    ['profile', profile, { birthday: '2026-11-22' }, messageOf('birthday')],
    ['profile', profile, { birthday: '1990-02-30' }, messageOf('birthday')],
    ['profile', profile, { birthday: '1990/5/1' }, messageOf('birthday')],
    ['profile', profile, { bio: '好'.repeat(201) }, messageOf('bio')],
    ['feedback', feedback, { kind: '' }, `请选择${fieldOf('feedback', 'kind').label}`],
    ['feedback', feedback, { content: '不好' }, messageOf('feedback')],
    ['feedback', feedback, { content: '    不好    ' }, messageOf('feedback')],
    ['feedback', feedback, { content: '好'.repeat(1001) }, messageOf('feedback')],
    ['feedback', feedback, { images: ['a', 'b', 'c', 'd', 'e'] }, `${fieldOf('feedback', 'images').label}最多 4 张`],
    ['feedback', feedback, { images: 'a' }, `${fieldOf('feedback', 'images').label}的内容不正确`],
    ['feedback', feedback, { images: [1] }, `${fieldOf('feedback', 'images').label}的内容不正确`],
    ['feedback', feedback, { images: ['a'.repeat(201)] }, `${fieldOf('feedback', 'images').label}的内容不正确`],
    ['feedback', feedback, { images: { length: 1, 0: 'a' } }, `${fieldOf('feedback', 'images').label}的内容不正确`],
    ['authentication', verification, { name: '林' }, messageOf('realName')],
    ['authentication', verification, { number: '110101199003070004' }, messageOf('idNumber')],
    ['authentication', verification, { number: '110101202611220014' }, messageOf('idNumber')],
    ['authentication', verification, { consent: false }, missingOf('authentication', 'consent')],
    ['authentication', verification, { consent: 'false' }, missingOf('authentication', 'consent')],
    ['authentication', verification, { photos: ['a', 'b', 'c'] }, `${fieldOf('authentication', 'photos').label}最多 2 张`],
  ])('%s refuses what is wrong', (name, right, change, message) => {
    expect(faults(name, { ...right, ...change })).toEqual({ [Object.keys(change)[0] ?? '']: message })
  })

  it.each(['林小满', '阿依古丽·买买提', '欧阳娜娜', "O'Neil", 'Jean-Luc P. Martin', '㐂㐂'])('authentication takes the name %s', (name) => {
    expect(faults('authentication', { ...verification, name })).toEqual({})
  })
})

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
  ] as const)('of kind %s takes %o', (kind, given) => {
    expect(check(kind, given)).toBeUndefined()
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
    ['number', '１２', '它应为数字'],
    ['number', '1,000', '它应为数字'],
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
  ] as const)('of kind %s refuses %o: %s', (kind, given, message) => {
    expect(check(kind, given)).toBe(message)
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
  ] as const)('of kind %s that must be filled in says “%s” where it is not', (kind, message) => {
    for (const nothing of [undefined, null, '']) expect(check(kind, nothing, { required: true })).toBe(message)
    expect(check(kind, '', { required: true, missing: '缺这一项' })).toBe('缺这一项')
  })

  it.each(['   ', '\u3000', '\t\n', '\ufeff'])('is not filled in with %o', (blank) => {
    expect(check('text', blank, { required: true })).toBe('请填写它')
  })

  it('counts characters as one sees them, an emoji of two units as one', () => {
    const rule = { minLength: 2, maxLength: 3, message: '2 到 3 个字' }
    expect(['🎐', '🎐🎐', '🎐🎐🎐', '🎐🎐🎐🎐'].map((text) => check('text', text, { rule }))).toEqual(['2 到 3 个字', undefined, undefined, '2 到 3 个字'])
  })

  it('is held to the whole of its pattern, not to a part of it', () => {
    const rule = { pattern: 'a|bc', message: '甲' }
    expect(['a', 'bc', 'ac', 'abc', 'xa', 'a\n'].map((text) => check('text', text, { rule }))).toEqual([undefined, undefined, '甲', '甲', '甲', undefined])
    expect(check('longtext', 'a\nb', { rule })).toBe('甲')
  })

  it('that may be empty is not held to its rule while it is', () => {
    expect(check('text', '', { rule: { minLength: 5, message: '五个字' } })).toBeUndefined()
  })

  it.each([
    ['2026-11-21', undefined],
    ['2026-11-20', undefined],
    ['1900-01-01', undefined],
    ['2026-11-22', '还没有到'],
  ])('of a past day on %s says %o', (day, message) => {
    expect(check('date', day, { rule: { check: 'past-date', message: '还没有到' } })).toBe(message)
  })
})

describe('what is sent', () => {
  it.each([[null], [undefined], ['text'], [5], [true], [[]], [() => undefined], [Symbol.iterator], [new Date()], [new Map([['mobile', mobile]])]])('may be %o: then nothing is filled in', (given) => {
    expect(Object.keys(faults('login-code', given))).toEqual(['mobile', 'code'])
  })

  it('keeps none of what the form does not ask', () => {
    const given = JSON.parse(`{"mobile":"${mobile}","code":"1234","role":"admin","__proto__":{"x":1},"constructor":"y"}`)
    expect(checkForm(formNamed('login-code'), given, TODAY)).toEqual({ ok: true, values: { mobile, code: '1234' } })
  })

  it('is its own, not what its prototype says', () => {
    expect(Object.keys(faults('login-code', Object.create({ mobile, code: '1234' })))).toEqual(['mobile', 'code'])
    const toString = { ...field('text', { required: true }), name: 'toString' }
    expect(checkForm({ fields: [toString] }, {}, TODAY)).toEqual({ ok: false, faults: [{ field: 'toString', message: '请填写它' }] })
  })

  // A rule that tries one way after another on these would never come to an end.
  it('is judged, however large', () => {
    const huge = 'a'.repeat(5_000_000)
    for (const name of Object.keys(requiredForms)) {
      const form = formNamed(name)
      const given = (value: unknown) => Object.fromEntries(form.fields.map(({ name: own }) => [own, value]))
      for (const value of [huge, 'a'.repeat(5000), ' '.repeat(5000), '🎐'.repeat(2500), Array.from({ length: 100_000 }, () => 'a')]) expect(checkForm(form, given(value), TODAY).ok).toBe(false)
    }
  })

  it('is judged alike the second time: what the rules let through they let through again', () => {
    const first = checkForm(formNamed('register'), registration, TODAY)
    expect(first.ok && checkForm(formNamed('register'), first.values, TODAY)).toEqual(first)
  })
})
