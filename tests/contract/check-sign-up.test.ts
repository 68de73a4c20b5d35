import { describe, expect, it } from 'vitest'

import { checkSignUp } from '#contract/check-sign-up.ts'
import type { QuestionResponse } from '#contract/session.ts'

import { messageOf } from '../support/words.ts'

const questions: QuestionResponse[] = [
  { name: 'age', label: '孩子年龄', kind: 'number', required: true, min: 3, max: 12 },
  { name: 'group', label: '组别', kind: 'select', required: true, options: ['儿童组', '少年组'] },
  { name: 'photo', label: '同意拍照', kind: 'check', required: false },
  { name: 'rules', label: '已读须知', kind: 'check', required: true },
  { name: 'note', label: '备注', kind: 'longtext', required: false },
]
const seats = { capacity: 20, taken: 17 }
const form = {
  name: ' 林小满 ',
  mobile: '13800000000',
  people: '2',
  answers: { age: '6', group: '儿童组', rules: 'true' },
}

const messagesFor = (change: object, answers: object = {}) => {
  const checked = checkSignUp({ ...form, ...change, answers: { ...form.answers, ...answers } }, questions, seats)
  return checked.ok ? [] : checked.faults.map(({ message }) => message)
}

describe('the rules of a sign-up form', () => {
  it('take a form as it is filled in, trimmed, numbers as numbers, what was left out empty', () => {
    expect(checkSignUp(form, questions, seats)).toEqual({
      ok: true,
      values: {
        name: '林小满',
        mobile: '13800000000',
        people: 2,
        answers: { age: '6', group: '儿童组', photo: '', rules: 'true', note: '' },
      },
    })
  })

  it.each([
    [{ name: '  ' }, {}, '请填写姓名'],
    [{ name: '长'.repeat(21) }, {}, '姓名最多 20 个字'],
    [{ mobile: '12800000000' }, {}, messageOf('mobile')],
    [{ mobile: '1380000000' }, {}, messageOf('mobile')],
    [{ mobile: '１３８００００００００' }, {}, messageOf('mobile')],
    [{ people: '0' }, {}, '请填写 1 到 3 的人数'],
    [{ people: '4' }, {}, '请填写 1 到 3 的人数'],
    [{ people: '1.5' }, {}, '请填写 1 到 3 的人数'],
    [{ people: 'many' }, {}, '请填写 1 到 3 的人数'],
    [{}, { age: '' }, '请填写孩子年龄'],
    [{}, { age: '2' }, '孩子年龄应为 3 到 12 的数字'],
    [{}, { age: '1e1' }, '孩子年龄应为 3 到 12 的数字'],
    [{}, { group: '' }, '请选择组别'],
    [{}, { group: '成人组' }, '组别应从给出的选项里选'],
    [{}, { rules: '' }, '请勾选“已读须知”'],
    [{}, { photo: 'yes' }, '“同意拍照”只能勾选或不勾选'],
    [{}, { note: '字'.repeat(1001) }, '备注最多 1000 个字'],
    [{}, { note: '备\u001b[31m注' }, '备注含有不能使用的字符'],
    [{}, { note: '备\u0000注' }, '备注含有不能使用的字符'],
    [{}, { note: '备\u202e注' }, '备注含有不能使用的字符'],
    [{}, { note: '\ud800' }, '备注含有不能使用的字符'],
  ])('refuse %j %j: %s', (change, answers, message) => {
    expect(messagesFor(change, answers)).toContain(message)
  })

  it.each([
    null,
    undefined,
    'text',
    5,
    [],
    { answers: null },
    { ...form, name: { $gt: '' } },
    { ...form, answers: { age: ['6'] } },
  ])('refuse %j without throwing', (hostile) => {
    expect(checkSignUp(hostile, questions, seats).ok).toBe(false)
  })

  it('keep nothing that was not asked for', () => {
    expect(checkSignUp({ ...form, admin: true, answers: { ...form.answers, secret: 'x' } }, questions, seats)).toEqual(
      checkSignUp(form, questions, seats),
    )
  })

  it('let one sign up no more people than seats are left', () => {
    expect(checkSignUp({ ...form, people: 2 }, [], { capacity: 5, taken: 4 }).ok).toBe(false)
    expect(checkSignUp({ ...form, people: 5 }, [], { capacity: 0, taken: 0 }).ok).toBe(true)
  })
})
