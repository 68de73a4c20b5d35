import { describe, expect, it } from 'vitest'

import type { QuestionResponse } from '#contract/entities/session.ts'
import { signUpForm, signUpValues } from '#contract/members/sign-up-form.ts'

import { checkForm } from '../../support/check-form.ts'
import { readRealPortal } from '../../support/real-portal.ts'
import { messageOf } from '../../support/words.ts'

const { forms } = await readRealPortal()
const schemaForm = forms['sign-up']
if (!schemaForm) throw new Error('The schema has no form "sign-up"')

const questions: QuestionResponse[] = [
  { name: 'age', label: '孩子年龄', kind: 'number', required: true, min: 3, max: 12 },
  { name: 'group', label: '组别', kind: 'select', required: true, options: ['儿童组', '少年组'] },
  { name: 'photo', label: '同意拍照', kind: 'check', required: false },
  { name: 'rules', label: '已读须知', kind: 'check', required: true },
  { name: 'school', label: '学校', kind: 'text', required: false },
  { name: 'note', label: '备注', kind: 'longtext', required: false },
]
const seats = { capacity: 20, taken: 17 }
const filledIn = {
  name: ' 林小满 ',
  mobile: '13800000000',
  people: '2',
  age: '6',
  group: '儿童组',
  rules: 'true',
}

const check = (input: unknown, formQuestions = questions, of = seats) =>
  checkForm(signUpForm(schemaForm, formQuestions, of), input, '2026-11-21')
const faultsOf = (change: object, of = seats) => {
  const checked = check({ ...filledIn, ...change }, questions, of)
  return checked.ok ? {} : Object.fromEntries(checked.faults.map(({ field, message }) => [field, message]))
}

describe('the sign-up form of an activity', () => {
  it('accepts its input, trimmed, the number of people as a number, omitted values as empty', () => {
    const checked = check(filledIn)
    expect(checked.ok && signUpValues(signUpForm(schemaForm, questions, seats), checked.values)).toEqual({
      name: '林小满',
      mobile: '13800000000',
      people: 2,
      answers: { age: '6', group: '儿童组', photo: '', rules: 'true', school: '', note: '' },
    })
  })

  it('stores an unticked box as no answer', () => {
    const checked = check({ ...filledIn, photo: 'false' })
    expect(checked.ok && signUpValues(signUpForm(schemaForm, questions, seats), checked.values).answers['photo']).toBe(
      '',
    )
  })

  it.each([
    ['name', '  ', '请填写姓名'],
    ['name', '长'.repeat(21), messageOf('visitorName')],
    ['name', '123', messageOf('visitorName')],
    ['name', '小\u202e满', messageOf('visitorName')],
    ['mobile', '12800000000', messageOf('mobile')],
    ['mobile', '1380000000', messageOf('mobile')],
    ['mobile', '１３８０００００００', messageOf('mobile')],
    ['people', '0', '人数应为 1 到 3 的数字'],
    ['people', '4', '人数应为 1 到 3 的数字'],
    ['people', '1.5', '人数应为整数'],
    ['people', 'many', '人数应为数字'],
    ['people', '', '请填写人数'],
    ['age', '', '请填写孩子年龄'],
    ['age', '2', '孩子年龄应为 3 到 12 的数字'],
    ['age', '1e1', '孩子年龄应为数字'],
    ['group', '', '请选择组别'],
    ['group', '成人组', '组别应从给出的选项里选'],
    ['rules', '', '请勾选“已读须知”'],
    ['photo', 'yes', '“同意拍照”只能勾选或不勾选'],
    ['school', '字'.repeat(201), '学校最多 200 个字'],
    ['school', '两\n行', '学校的内容不正确'],
    ['note', '字'.repeat(1001), '备注最多 1000 个字'],
    ['note', '备\u001b[31m注', '备注的内容不正确'],
    ['note', '备\u0000注', '备注的内容不正确'],
    ['note', '备\u202e注', '备注的内容不正确'],
    ['note', '\ud800', '备注的内容不正确'],
  ])('refuses %s %j: %s', (field, value, message) => {
    expect(faultsOf({ [field]: value })).toEqual({ [field]: message })
  })

  it.each([null, undefined, 'text', 5, [], { ...filledIn, name: { $gt: '' } }, { ...filledIn, age: ['6'] }])(
    'refuses %j without throwing',
    (hostile) => {
      expect(check(hostile).ok).toBe(false)
    },
  )

  it('drops values of unknown fields', () => {
    expect(check({ ...filledIn, admin: true, secret: 'x' })).toEqual(check(filledIn))
  })

  it.each([
    ['two seats free', { capacity: 5, taken: 3 }, '人数应为 1 到 2 的数字'],
    ['one seat free', { capacity: 5, taken: 4 }, '人数只能是 1'],
    ['more seats than the form allows', { capacity: 50, taken: 0 }, '人数应为 1 到 5 的数字'],
    ['seats that are not counted', { capacity: 0, taken: 0 }, '人数应为 1 到 5 的数字'],
    ['no seat free: as many as could wait together', { capacity: 3, taken: 3 }, '人数应为 1 到 3 的数字'],
  ])('lets one sign up no more people than there are seats: %s', (_, of, message) => {
    expect(faultsOf({ people: '6' }, of)).toEqual({ people: message })
    expect(faultsOf({ people: '1' }, of)).toEqual({})
  })
})
