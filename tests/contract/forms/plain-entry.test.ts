import { describe, expect, it } from 'vitest'

import type { FormField } from '#contract/forms/form.ts'
import { plainEntry } from '#contract/forms/plain-entry.ts'

const rule = (pattern: string): Pick<FormField, 'rule'> => ({ rule: { pattern, message: '' } })
const kinds = {
  mobile: { kind: 'tel', ...rule(String.raw`1[3-9]\d{9}`) },
  landline: { kind: 'tel', ...rule(String.raw`0\d{2,3}-\d{7,8}`) },
  anyNumber: { kind: 'tel' },
  code: { kind: 'code', ...rule(String.raw`\d{4}`) },
  number: { kind: 'number' },
  identity: { kind: 'text', rule: { check: 'id-number', maxLength: 18, message: '' } },
  email: { kind: 'email' },
  text: { kind: 'text' },
  password: { kind: 'password' },
} satisfies Readonly<Record<string, Pick<FormField, 'kind' | 'rule'>>>

describe('a pasted, filled-in or typed number with other marks', () => {
  it.each([
    ['mobile', '138 0013 8000', '13800138000'],
    ['mobile', '+8613800138000', '13800138000'],
    ['mobile', '+86 138 0013 8000', '13800138000'],
    ['mobile', '0086-138-0013-8000', '13800138000'],
    ['mobile', '8613800138000', '13800138000'],
    ['mobile', '（＋８６）138００１３８０００', '13800138000'],
    ['mobile', '１３８００１３８０００', '13800138000'],
    ['mobile', '138-0013-8000', '13800138000'],
    ['mobile', '138–0013—8000', '13800138000'],
    ['mobile', '138.0013.8000', '13800138000'],
    ['mobile', '(138) 0013 8000', '13800138000'],
    ['mobile', '\u202d13800138000\u202c', '13800138000'],
    ['mobile', '\ufeff138\u200b00138000', '13800138000'],
    ['mobile', ' 13800138000\t', '13800138000'],
    ['mobile', '13800138000\n', '13800138000'],
    ['landline', '0571-88888888', '0571-88888888'],
    ['landline', '０５７１－８８８８８８８８', '0571-88888888'],
    ['anyNumber', '0571 8888 8888', '057188888888'],
    ['anyNumber', '+852 6123 4567', '+85261234567'],
    ['code', ' 1234', '1234'],
    ['code', '12 34', '1234'],
    ['code', '１２３４', '1234'],
    ['code', '12-34', '1234'],
    ['number', '２', '2'],
    ['number', ' 20 ', '20'],
    ['number', '1 000', '1000'],
    ['number', '1,234,567', '1234567'],
    ['number', '－３．５', '-3.5'],
    ['number', '−3', '-3'],
    ['identity', '110101 19900307 7758', '110101199003077758'],
    ['identity', '１１０１０１１９９００３０７７７５Ｘ', '11010119900307775X'],
    ['identity', '110101-1990-0307-775x\u200b', '11010119900307775x'],
    ['email', ' ａｂ＠example.com\u200b', 'ab@example.com'],
  ] as const)('becomes plain as %s: %j is %j', (kind, input, plain) => {
    expect(plainEntry(kinds[kind], input)).toBe(plain)
    expect(plainEntry(kinds[kind], plain)).toBe(plain)
  })

  it.each([
    ['mobile', '1380013800'],
    ['mobile', '138 0013 800'],
    ['mobile', '0571-88888888'],
    ['mobile', '86138001380001'],
    ['mobile', '138转00138000'],
    ['landline', '0571-'],
    ['code', '123'],
    ['code', '12a4'],
    ['number', '1,00'],
    ['number', '两个'],
    ['number', '1.2.3'],
  ] as const)('stays unchanged as %s where it is no such number: %j', (kind, input) => {
    expect(plainEntry(kinds[kind], input)).toBe(input)
  })

  it.each([
    ['text', ' ２０ 人 '],
    ['password', ' １２３ 456 '],
  ] as const)('stays unchanged as %s where it is no number: %j', (kind, input) => {
    expect(plainEntry(kinds[kind], input)).toBe(input)
  })
})
