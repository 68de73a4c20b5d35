import * as z from 'zod'
import { describe, expect, it } from 'vitest'

import type { Catalog } from '#compile/catalog.ts'
import { compilePortal } from '#compile/compile-portal.ts'
import { requiredForms } from '#contract/forms/form.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { locateIssues } from '#definition/issues/locate-issues.ts'
import type { SchemaFile } from '#definition/parse-file.ts'
import { parsePortal } from '#definition/parse-portal.ts'

import { changedForms, smallForms } from '../definition/small-forms.ts'
import type { Slip } from '../definition/slip.ts'
import { smallCatalog, smallSchema } from '../definition/small-schema.ts'

/** A block that shows the form named in its props, and a block with a fixed form. */
const catalog: Catalog = {
  ...smallCatalog,
  form: defineBlock({
    name: 'form',
    title: '表单',
    description: '',
    devices: ['desktop', 'mobile'],
    skeleton: 'text',
    forms: ({ form }) => [form],
    props: z.strictObject({ form: z.string() }),
    data: {},
  }),
  login: defineBlock({
    name: 'login',
    title: '登录',
    description: '',
    devices: ['desktop', 'mobile'],
    skeleton: 'text',
    forms: () => ['login-password', 'login-code'],
    props: z.strictObject({}),
    data: {},
  }),
}

function compile(files: readonly SchemaFile[]) {
  const parsed = parsePortal(files)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues, null, 1))
  const compiled = compilePortal(parsed.value, catalog)
  return compiled.ok
    ? { portal: compiled.value, issues: [] }
    : { portal: undefined, issues: locateIssues(compiled.issues, parsed.positions) }
}

const register = 'forms/register.json'
const feedback = 'forms/feedback.json'
const rules = 'rules.json'

const slips: readonly Slip[] = [
  [feedback, '"rule": "words"', '"rule": "word"', 'RULE_UNKNOWN', 9, 87, 'rules.json 里没有名为 word 的规则', 'words'],
  [feedback, '"name": "contact"', '"name": "content"', 'FORM_FIELD_MISSING', 7, 13, '表单 feedback 缺少字段 contact'],
  [feedback, '"name": "contact"', '"name": "content"', 'FORM_FIELD_TAKEN', 10, 15, '字段 content 写了两次'],
  [
    feedback,
    '"name": "contact"',
    '"name": "content"',
    'FORM_FIELD_KIND',
    10,
    51,
    '表单 feedback 的字段 content 的种类应为 longtext',
    'longtext',
  ],
  [feedback, ', "options": ["建议", "其他"]', '', 'FORM_FIELD_KIND', 8, 46, '种类为 select 的字段必须写 options'],
  [feedback, '["建议", "其他"]', '["建议", "其他", "建议"]', 'FORM_OPTION_TAKEN', 8, 80, '选项「建议」写了两次'],
  [
    feedback,
    '"kind": "text"',
    '"kind": "text", "options": ["甲"]',
    'FORM_FIELD_KIND',
    10,
    59,
    '只有种类为 select 的字段才能写 options，contact 的种类是 text',
  ],
  [
    feedback,
    '"kind": "text"',
    '"kind": "text", "most": 2',
    'FORM_FIELD_KIND',
    10,
    59,
    '只有种类为 images 的字段才能写 most，contact 的种类是 text',
  ],
  [
    feedback,
    '"kind": "text"',
    '"kind": "text", "private": true',
    'FORM_FIELD_KIND',
    10,
    59,
    '只有种类为 image、images 的字段才能写 private，contact 的种类是 text',
  ],
  [
    feedback,
    '"most": 4',
    '"rule": "words"',
    'FORM_FIELD_KIND',
    11,
    58,
    '只有种类为 text、longtext、tel、email、number、password、code、date 的字段才能写 rule，images 的种类是 images',
  ],
  [feedback, '"required": true, ', '', 'FORM_FIELD_REQUIRED', 9, 5, '表单 feedback 的字段 content 必须是必填'],
  [
    feedback,
    'user/putFeedback',
    'user/feedback',
    'FORM_CALL',
    5,
    11,
    '表单 feedback 应提交到 user/putFeedback',
    'user/putFeedback',
  ],
  [
    register,
    '"agreements": ["user", "privacy"]',
    '"agreements": ["user", "pirvacy"]',
    'AGREEMENT_UNKNOWN',
    12,
    110,
    '没有名为 pirvacy 的协议',
    'privacy',
  ],
  [
    register,
    ', "agreements": ["user", "privacy"]',
    '',
    'FORM_FIELD_KIND',
    12,
    56,
    '种类为 agreement 的字段必须写 agreements',
  ],
  [
    register,
    '"same": "password"',
    '"same": "pasword"',
    'FORM_FIELD_UNKNOWN',
    11,
    88,
    '这张表单没有字段 pasword',
    'password',
  ],
  [register, '"same": "password"', '"same": "repeat"', 'FORM_FIELD_SAME', 11, 88, '字段 repeat 不能与自己相同'],
  [
    register,
    '"same": "password"',
    '"same": "mobile"',
    'FORM_FIELD_SAME',
    11,
    88,
    'repeat 的种类是 password，mobile 的种类是 tel：内容不会相同',
  ],
  [register, '"mobile": "mobile"', '"mobile": "phone"', 'FORM_FIELD_UNKNOWN', 9, 129, '这张表单没有字段 phone'],
  [
    register,
    '"mobile": "mobile"',
    '"mobile": "password"',
    'FORM_FIELD_KIND',
    9,
    129,
    '短信只能发到种类为 tel 的字段，password 的种类是 password',
  ],
  [
    register,
    '"event": "register"',
    '"event": "mobilelogin"',
    'FORM_CALL',
    9,
    107,
    '表单 register 的验证码用途应为 register',
    'register',
  ],
  [
    register,
    ', "sms": { "event": "register", "mobile": "mobile" }',
    '',
    'FORM_FIELD_KIND',
    9,
    47,
    '种类为 code 的字段必须写 sms',
  ],
  [
    'forms/login-password.json',
    '"kind": "tel"',
    '"kind": "text"',
    'FORM_FIELD_KIND',
    8,
    50,
    '表单 login-password 的字段 mobile 的种类应为 tel',
    'tel',
  ],
  [
    rules,
    '"minLength": 5',
    '"minLength": 101',
    'RULE_LENGTH',
    7,
    29,
    '规则 words 最少 101 个字、最多 100 个字：没有内容能通过',
  ],
  [rules, '\\\\S{6,30}', '(\\\\S+)+', 'RULE_PATTERN', 5, 30, '规则 password 的格式「(\\S+)+」会算得太久'],
  [
    rules,
    '\\\\d{4}',
    '\\\\d{4',
    'RULE_PATTERN',
    6,
    26,
    '规则 code 的格式「\\d{4」写得不对：花括号里应是次数，如 {2,5}',
  ],
  [
    rules,
    '\\\\d{4}',
    '^\\\\d{4}$',
    'RULE_PATTERN',
    6,
    26,
    '规则 code 的格式「^\\d{4}$」里的 ^ 不能用：规则总是对整个内容匹配',
  ],
  [rules, '"maxLength": 4', '"maxLength": 3', 'RULE_PATTERN', 6, 26, '至少要 4 个字，而最多只能输入 3 个字'],
  [register, `"rule": "code"`, `"rule": "words"`, 'RULE_OF_CODE', 9, 81, '由规则 words 的 maxLength 决定：应为 4 到 8'],
  [
    'routes/index.json',
    '{ "block": "page-heading", "title": "首页" },',
    '{ "block": "page-heading", "title": "首页" }, { "block": "form", "form": "feedbck" },',
    'FORM_UNKNOWN',
    8,
    80,
    '没有名为 feedbck 的表单',
    'feedback',
  ],
]

describe('forms and rules of a schema', () => {
  it('are accepted where nothing is wrong, also rules that no form uses', () => {
    expect(compile(changedForms(rules, '"words"', '"other": { "message": "别的" },\n    "words"')).issues).toEqual([])
  })

  it.each(slips.map((slip) => ({ file: slip[0], from: slip[1], to: slip[2], code: slip[3], slip })))(
    'lead in $file, where $from became $to, to the fault $code, and where',
    ({ slip: [file, from, to, code, line, column, message, suggestion] }) => {
      const found = compile(changedForms(file, from, to)).issues.filter((issue) => issue.code === code)
      expect(found.map((issue) => [issue.file, issue.line, issue.column, issue.suggestion])).toEqual([
        [file, line, column, suggestion],
      ])
      expect(found[0]?.message).toContain(message)
    },
  )

  it.each(slips.map(([file, from, to]) => ({ file, from, to })))(
    'compile to no portal: $file with $to',
    ({ file, from, to }) => {
      expect(compile(changedForms(file, from, to)).portal).toBeUndefined()
    },
  )

  it.each(Object.keys(requiredForms))('are reported as missing where %s is not there', (name) => {
    expect(
      compile(smallForms.filter(({ file }) => file !== `forms/${name}.json`)).issues.map(({ code, file, message }) => [
        code,
        file,
        message,
      ]),
    ).toEqual([['FORM_MISSING', `forms/${name}.json`, `缺少表单 forms/${name}.json：会员服务要用它`]])
  })

  it('are not required of a site without members', () => {
    expect(compile(smallSchema).issues).toEqual([])
  })

  it('lead to a fault of a rule where there are no rules', () => {
    expect(new Set(compile(smallForms.filter(({ file }) => file !== rules)).issues.map(({ code }) => code))).toEqual(
      new Set(['RULE_UNKNOWN']),
    )
  })
})

describe('a compiled form', () => {
  const { portal } = compile(smallForms)

  it('has its rules and the editions of its agreements, and no absent property', () => {
    expect(portal?.forms['register']?.fields.slice(1)).toEqual([
      {
        name: 'code',
        label: '验证码',
        kind: 'code',
        required: true,
        sms: { event: 'register', mobile: 'mobile' },
        rule: { pattern: String.raw`\d{4}`, maxLength: 4, message: '请输入4位验证码数字' },
      },
      {
        name: 'password',
        label: '密码',
        kind: 'password',
        required: true,
        rule: { pattern: String.raw`\S{6,30}`, maxLength: 30, message: '请输入6-30的密码' },
      },
      {
        name: 'repeat',
        label: '确认密码',
        kind: 'password',
        required: true,
        same: 'password',
        rule: { pattern: String.raw`\S{6,30}`, maxLength: 30, message: '请输入6-30的密码' },
      },
      {
        name: 'agreement',
        label: '我已阅读并同意',
        kind: 'agreement',
        required: true,
        agreements: [
          { name: 'user', title: '用户协议', edition: '1.0' },
          { name: 'privacy', title: '隐私政策', edition: '1.0' },
        ],
      },
    ])
  })

  it('is there by name, and survives JSON unchanged', () => {
    expect(Object.keys(portal?.forms ?? {}).sort()).toEqual(Object.keys(requiredForms).sort())
    expect(JSON.parse(JSON.stringify(portal?.forms))).toEqual(portal?.forms)
  })

  it('travels with the sections that show it, and with no others', () => {
    const shown = compile(
      changedForms(
        'routes/index.json',
        '{ "block": "page-heading", "title": "首页" },',
        '{ "block": "page-heading", "title": "首页" }, { "block": "form", "form": "feedback" }, { "block": "login" },',
      ),
    ).portal
    const rows = shown?.routes.find(({ path }) => path === 'index')?.layouts.desktop ?? []
    expect(
      rows.flatMap((row) =>
        row.kind === 'section' ? [[row.section.block, Object.keys(row.section.forms ?? {})]] : [],
      ),
    ).toEqual([
      ['page-heading', []],
      ['form', ['feedback']],
      ['login', ['login-password', 'login-code']],
    ])
  })
})
