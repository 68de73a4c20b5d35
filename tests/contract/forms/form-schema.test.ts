import { describe, expect, it } from 'vitest'

import { agreementValue, type FormField, type FormFieldKind, requiredForms } from '#contract/forms/form.ts'

import { readRealPortal } from '../../support/real-portal.ts'
import { messageOf } from '../../support/words.ts'
import { checkForm } from '../../support/check-form.ts'

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

/** The faults of a form, by field. */
function faults(name: string, input: unknown) {
  const checked = checkForm(formNamed(name), input, TODAY)
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, message }) => [field, message]))
}

const field = (kind: FormFieldKind, more: Partial<FormField> = {}): FormField => ({
  name: 'it',
  label: '它',
  kind,
  required: false,
  ...more,
})

const mobile = '13800000000'
const agreement = agreementValue(formNamed('register').fields.find(({ kind }) => kind === 'agreement')?.agreements)
const registration = { mobile, code: '1234', password: 'secret6', repeat: 'secret6', agreement }

describe('the forms of login (docs/specification/portal.md#rules)', () => {
  it.each([mobile, '19999999999', '13000000000', ` ${mobile} `, 13_800_000_000])(
    'take %o for a mobile number',
    (number) => {
      expect(faults('login-password', { mobile: number, password: 'secret6' })).toEqual({})
    },
  )

  it.each([
    '',
    '1380000000',
    '138000000000',
    '12800000000',
    '10000000000',
    '23800000000',
    '١٣٨٠٠٠٠٠٠٠٠',
    '1380000000a',
    1.38e10 + 0.5,
    -13_800_000_000,
    Number.NaN,
    Infinity,
    null,
    undefined,
    true,
    false,
    [mobile],
    { mobile },
    [],
    {},
  ])('refuse %o as one', (number) => {
    expect(faults('login-password', { mobile: number, password: 'secret6' })).toEqual({ mobile: messageOf('mobile') })
  })

  it.each(['secret', '123456', 'a'.repeat(30), '密码密码密码', '<script>', '🎐🎐🎐🎐🎐🎐', String.raw`\\\\\\`])(
    'take %o for a password',
    (password) => {
      expect(faults('login-password', { mobile, password })).toEqual({})
    },
  )

  it.each([
    '',
    '12345',
    'a'.repeat(31),
    'with space',
    ' secret',
    'secret ',
    'sec\tret',
    'sec\u3000ret',
    'sec\u00a0ret',
    'secret\0',
    '🎐🎐🎐🎐🎐',
    `secret\ud800`,
    true,
    null,
    undefined,
    ['secret6'],
    {},
  ])('refuse %o as one', (password) => {
    expect(faults('login-password', { mobile, password })).toEqual({ password: messageOf('password') })
  })

  it.each(['0000', '1234', ' 1234 ', 1234, '12 34', '１２３４', '1234\u200b'])('take %o for a code', (code) => {
    expect(faults('login-code', { mobile, code })).toEqual({})
  })

  it.each(['', '123', '12345', '12a4', '12 4', '1.23', '-123', '1e10', '0x1f', 123, 0, null, [1, 2, 3, 4]])(
    'refuse %o as one',
    (code) => {
      expect(faults('login-code', { mobile, code })).toEqual({ code: messageOf('code') })
    },
  )

  it('report all faults, one for each field, in the order of the form', () => {
    const checked = checkForm(formNamed('login-code'), {}, TODAY)
    expect(checked).toEqual({
      ok: false,
      faults: [
        { field: 'mobile', message: messageOf('mobile') },
        { field: 'code', message: messageOf('code') },
      ],
    })
  })
})

describe('the form of registration', () => {
  it('accepts valid input, and passes on its values', () => {
    expect(checkForm(formNamed('register'), { ...registration, mobile: ` ${mobile} ` }, TODAY)).toEqual({
      ok: true,
      values: registration,
    })
  })

  it.each([
    ['another password', { repeat: 'secret7' }, { repeat: '两次输入的密码不一致' }],
    ['no second password', { repeat: '' }, { repeat: missingOf('register', 'repeat') }],
    ['a second password that is none', { repeat: 'x' }, { repeat: messageOf('password') }],
    [
      'two that are too short',
      { password: 'x', repeat: 'x' },
      { password: messageOf('password'), repeat: messageOf('password') },
    ],
    ['no agreement', { agreement: '' }, { agreement: missingOf('register', 'agreement') }],
    ['a box that was not ticked', { agreement: false }, { agreement: missingOf('register', 'agreement') }],
    [
      'an edition that is gone',
      { agreement: 'user@0.1 privacy@0.1' },
      { agreement: '协议已经更新，请刷新页面，阅读后再勾选' },
    ],
    [
      'one text of two',
      { agreement: agreement.split(' ')[0] },
      { agreement: '协议已经更新，请刷新页面，阅读后再勾选' },
    ],
    [
      'a tick that does not say to what',
      { agreement: true },
      { agreement: `${fieldOf('register', 'agreement').label}的内容不正确` },
    ],
    ['a yes that does not say to what', { agreement: 'true' }, { agreement: '协议已经更新，请刷新页面，阅读后再勾选' }],
  ])('refuses %s', (_, change, expected) => {
    expect(faults('register', { ...registration, ...change })).toEqual(expected)
  })

  it('has its agreement unticked at first', () => {
    expect(faults('register', { ...registration, agreement: undefined })).toEqual({
      agreement: missingOf('register', 'agreement'),
    })
  })
})

describe('the other forms of the portal', () => {
  const profile = {
    nickname: '林小满',
    gender: '女',
    birthday: '1990-05-01',
    district: '墨池区',
    interest: '昆曲',
    bio: '爱听戏',
    avatar: '',
  }
  const feedback = { kind: '其他', content: '请多办几场昆曲', contact: '', images: [] }
  const verification = { name: '林小满', number: '110101199003070003', photos: [], consent: true }

  it.each([
    ['profile', profile],
    ['feedback', feedback],
    ['authentication', verification],
    ['close-account', { password: 'secret6' }],
    ['reset-password', { mobile, code: '1234', password: 'secret6', repeat: 'secret6' }],
  ])('%s accepts valid input', (name, input) => {
    expect(faults(name, input)).toEqual({})
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
    [
      'authentication',
      verification,
      { photos: ['a', 'b', 'c'] },
      `${fieldOf('authentication', 'photos').label}最多 2 张`,
    ],
  ])('%s refuses invalid input', (name, right, change, message) => {
    expect(faults(name, { ...right, ...change })).toEqual({ [Object.keys(change)[0] ?? '']: message })
  })

  it.each(['林小满', '阿依古丽·买买提', '欧阳娜娜', "O'Neil", 'Jean-Luc P. Martin', '㐂㐂'])(
    'authentication takes the name %s',
    (name) => {
      expect(faults('authentication', { ...verification, name })).toEqual({})
    },
  )
})

describe('the input of a form', () => {
  it.each([
    [null],
    [undefined],
    ['text'],
    [5],
    [true],
    [[]],
    [() => undefined],
    [Symbol.iterator],
    [new Date()],
    [new Map([['mobile', mobile]])],
  ])('counts as empty with %o', (input) => {
    expect(Object.keys(faults('login-code', input))).toEqual(['mobile', 'code'])
  })

  it('loses values of fields that the form does not have', () => {
    const input = JSON.parse(
      `{"mobile":"${mobile}","code":"1234","role":"admin","__proto__":{"x":1},"constructor":"y"}`,
    )
    expect(checkForm(formNamed('login-code'), input, TODAY)).toEqual({ ok: true, values: { mobile, code: '1234' } })
  })

  it('has its properties, not those of its prototype', () => {
    expect(Object.keys(faults('login-code', Object.create({ mobile, code: '1234' })))).toEqual(['mobile', 'code'])
    const toString = { ...field('text', { required: true }), name: 'toString' }
    expect(checkForm({ fields: [toString] }, {}, TODAY)).toEqual({
      ok: false,
      faults: [{ field: 'toString', message: '请填写它' }],
    })
  })

  // A backtracking pattern would never finish on these values.
  it('is checked, however large', () => {
    const huge = 'a'.repeat(5_000_000)
    for (const name of Object.keys(requiredForms)) {
      const form = formNamed(name)
      const inputOf = (value: unknown) =>
        Object.fromEntries(form.fields.map(({ name: fieldName }) => [fieldName, value]))
      for (const value of [
        huge,
        'a'.repeat(5000),
        ' '.repeat(5000),
        '🎐'.repeat(2500),
        Array.from({ length: 100_000 }, () => 'a'),
      ])
        expect(checkForm(form, inputOf(value), TODAY).ok).toBe(false)
    }
  })

  it('gets the same result twice: accepted values are accepted again', () => {
    const first = checkForm(formNamed('register'), registration, TODAY)
    expect(first.ok && checkForm(formNamed('register'), first.values, TODAY)).toEqual(first)
  })
})

describe('the real-name form of a child', () => {
  // Made up; of 21 November 2012, fourteen years old on TODAY, and of the day after.
  const [fourteen, younger] = ['440524201211210018', '440524201211220013']
  const form = { name: '欧阳试样', consent: 'true' }
  const guardian = { guardian: '欧阳家长', guardianMobile: mobile, guardianConsent: 'true' }

  it('requires name, number and consent of a guardian until the fourteenth birthday', () => {
    expect(faults('authentication', { ...form, number: younger })).toEqual({
      guardian: messageOf('realName'),
      guardianMobile: messageOf('mobile'),
      guardianConsent: missingOf('authentication', 'guardianConsent'),
    })
    expect(faults('authentication', { ...form, number: younger, ...guardian })).toEqual({})
    expect(faults('authentication', { ...form, number: younger, ...guardian, guardianConsent: 'false' })).toEqual({
      guardianConsent: missingOf('authentication', 'guardianConsent'),
    })
    expect(faults('authentication', { ...form, number: fourteen })).toEqual({})
  })

  it('drops the guardian where none is required', () => {
    const checked = checkForm(formNamed('authentication'), { ...form, number: fourteen, ...guardian }, TODAY)
    expect(checked).toMatchObject({ ok: true, values: { guardian: '', guardianMobile: '', guardianConsent: '' } })
  })

  it('shows no fault of a guardian while the number is wrong', () => {
    expect(Object.keys(faults('authentication', { ...form, number: younger.slice(1) }))).toEqual(['number'])
  })
})
