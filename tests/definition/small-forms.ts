import type { SchemaFile } from '#definition/parse-file.ts'

import { smallSchema } from './small-schema.ts'

const rules = `{
  "version": 1,
  "rules": {
    "mobile": { "pattern": "1[3-9]\\\\d{9}", "maxLength": 11, "message": "请输入正确的手机号码" },
    "password": { "pattern": "\\\\S{6,30}", "maxLength": 30, "message": "请输入6-30的密码" },
    "code": { "pattern": "\\\\d{4}", "maxLength": 4, "message": "请输入4位验证码数字" },
    "words": { "minLength": 5, "maxLength": 100, "message": "请写 5 到 100 个字" }
  }
}
`

const user = `{
  "version": 1,
  "name": "user",
  "title": "用户协议",
  "edition": "1.0",
  "updated": "2025-01-31",
  "body": [{ "paragraphs": ["正文"] }]
}
`

const mobile = `{ "name": "mobile", "label": "手机号码", "kind": "tel", "required": true, "rule": "mobile" }`
const password = `{ "name": "password", "label": "密码", "kind": "password", "required": true, "rule": "password" }`
const repeat = `{ "name": "repeat", "label": "确认密码", "kind": "password", "required": true, "same": "password", "rule": "password" }`
const code = (event: string) =>
  `{ "name": "code", "label": "验证码", "kind": "code", "required": true, "rule": "code", "sms": { "event": "${event}", "mobile": "mobile" } }`

/** A form of one field a line, the first of them on line 8. */
function form(name: string, call: string, ...fields: string[]): SchemaFile {
  return {
    file: `forms/${name}.json`,
    text: `{\n  "version": 1,\n  "name": "${name}",\n  "title": "表单",\n  "call": "${call}",\n  "submit": "提交",\n  "fields": [\n    ${fields.join(',\n    ')}\n  ]\n}\n`,
  }
}

/** The small schema with members: every form the calls go by, as small as they allow. */
export const smallForms: readonly SchemaFile[] = [
  ...smallSchema,
  { file: 'agreements/user.json', text: user },
  { file: 'rules.json', text: rules },
  form('login-password', 'login/login', mobile, password),
  form('login-code', 'login/login', mobile, code('mobilelogin')),
  form(
    'register',
    'login/register',
    mobile,
    code('register'),
    password,
    repeat,
    `{ "name": "agreement", "label": "我已阅读并同意", "kind": "agreement", "required": true, "agreements": ["user", "privacy"] }`,
  ),
  form('reset-password', 'login/resetpwd', mobile, code('resetpwd'), password, repeat),
  form(
    'profile',
    'user/profile',
    `{ "name": "nickname", "label": "昵称", "kind": "text", "required": true }`,
    `{ "name": "avatar", "label": "头像", "kind": "image" }`,
  ),
  form(
    'feedback',
    'user/putFeedback',
    `{ "name": "kind", "label": "类别", "kind": "select", "options": ["建议", "其他"] }`,
    `{ "name": "content", "label": "内容", "kind": "longtext", "required": true, "rule": "words" }`,
    `{ "name": "contact", "label": "联系方式", "kind": "text" }`,
    `{ "name": "images", "label": "图片", "kind": "images", "most": 4 }`,
  ),
  form(
    'authentication',
    'user/putAuthentication',
    `{ "name": "name", "label": "姓名", "kind": "text", "required": true }`,
    `{ "name": "number", "label": "身份证号码", "kind": "text", "required": true }`,
    `{ "name": "photos", "label": "证件照片", "kind": "images", "private": true }`,
    `{ "name": "consent", "label": "同意", "kind": "check", "required": true }`,
  ),
  form('close-account', 'user/close', password),
]

/** The same with one file's text changed once; the place must be there. */
export function changedForms(file: string, from: string, to: string): SchemaFile[] {
  return smallForms.map((source) => {
    if (source.file !== file) return source
    if (!source.text.includes(from)) throw new Error(`small forms: ${file} does not contain ${JSON.stringify(from)}`)
    return { file, text: source.text.replace(from, () => to) }
  })
}
