import * as z from 'zod'

import { formFieldKinds } from '#contract/form.ts'

import { fieldName, fileHead, keyName, label } from './name.ts'

/** One field of a form. */
export const formFieldDefinition = z.strictObject({
  name: fieldName.meta({ title: '字段名', description: '提交时用的名称' }),
  label: label(60).meta({ title: '显示名称' }),
  kind: z.enum(formFieldKinds).meta({ title: '种类', description: 'text 文字、longtext 多行文字、tel 手机号码、email 邮箱、number 数字、password 密码、code 短信验证码、select 选择、date 日期、check 勾选、image 一张图片、images 多张图片、agreement 同意协议' }),
  required: z.boolean().default(false).meta({ title: '必填' }),
  missing: label(60).optional().meta({ title: '没有填时的提示' }),
  hint: label(120).optional().meta({ title: '说明', description: '写在输入框下面' }),
  placeholder: label(40).optional().meta({ title: '占位文字' }),
  autocomplete: z.string().regex(/^[a-z0-9 -]{1,60}$/u, '应为 HTML 的 autocomplete 值，如 tel、name').optional().meta({ title: '自动填写', description: '浏览器自动填写的种类，如 tel、name、new-password' }),
  options: z.array(label(40)).min(1).max(60).optional().meta({ title: '可选值', description: '仅用于 select' }),
  rule: fieldName.optional().meta({ title: '规则', description: 'rules.json 里的规则名' }),
  same: fieldName.optional().meta({ title: '与哪个字段相同', description: '用于“再输一次密码”' }),
  sms: z.strictObject({ event: z.enum(['mobilelogin', 'register', 'resetpwd']).meta({ title: '用途' }), mobile: fieldName.meta({ title: '手机号码字段' }) }).optional().meta({ title: '短信', description: '仅用于 code' }),
  agreements: z.array(keyName).min(1).max(5).optional().meta({ title: '协议', description: '仅用于 agreement；agreements/ 里的名称' }),
  private: z.boolean().optional().meta({ title: '私密', description: '仅用于 image、images；证件这样的图片单独保存，页面上打不开' }),
  most: z.int().min(1).max(9).optional().meta({ title: '最多几张', description: '仅用于 images' }),
})

/** `schema/forms/<name>.json`: a form is data. */
export const formDefinition = z.strictObject({
  ...fileHead,
  name: keyName.meta({ title: '名称', description: '与文件名相同' }),
  title: label(30).meta({ title: '标题' }),
  call: z.string().regex(/^[A-Za-z]{1,30}\/[A-Za-z]{1,40}$/u, '应为接口路径，如 login/login').meta({ title: '接口', description: '提交到 /api 下的哪里' }),
  submit: label(12).meta({ title: '按钮' }),
  success: label(60).optional().meta({ title: '成功时的提示' }),
  fields: z.array(formFieldDefinition).min(1).max(40).meta({ title: '字段' }),
})

export type FormDefinition = z.output<typeof formDefinition>
export type FormFieldDefinition = z.output<typeof formFieldDefinition>
