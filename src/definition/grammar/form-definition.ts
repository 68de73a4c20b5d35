import * as z from 'zod'

import type { FormFieldKind } from '#contract/forms/form.ts'

import { choice } from './choice.ts'
import { fieldName, fileHead, keyName, label } from '../names/name.ts'
import { named } from '../names/named-elsewhere.ts'

const kindMeanings: Readonly<Record<FormFieldKind, string>> = {
  text: '一行文字',
  longtext: '多行文字',
  tel: '手机号码',
  email: '邮箱',
  number: '数字',
  password: '密码',
  code: '短信验证码',
  select: '从几项里选一项',
  date: '日期',
  check: '一个勾选框',
  image: '一张图片',
  images: '几张图片',
  agreement: '同意协议',
}

/** One field of a form. */
export const formFieldDefinition = z.strictObject({
  name: fieldName.meta({ title: '字段名', description: '提交时用的名称，接口要用的不能改', examples: ['mobile'] }),
  label: label(60).meta({ title: '显示名称', description: '输入框旁边的名称，如 手机号码' }),
  kind: choice(kindMeanings, { title: '种类', description: '填什么，决定用什么样的输入框和手机键盘' }),
  required: z.boolean().default(false).meta({ title: '必填', description: '没有填就不能提交' }),
  missing: label(60)
    .optional()
    .meta({ title: '没有填时的提示', description: '必填而没有填时显示的话；不写就用规则的提示' }),
  hint: label(120).optional().meta({ title: '说明', description: '写在输入框下面' }),
  placeholder: label(40).optional().meta({ title: '占位文字', description: '输入框空着时浅色的例子，一填就不见' }),
  autocomplete: z
    .string()
    .regex(/^[a-z0-9 -]{1,60}$/u, '应为 HTML 的 autocomplete 值，如 tel、name')
    .optional()
    .meta({
      title: '自动填写',
      description: '浏览器自动填写的种类，如 tel、name、new-password',
      examples: ['tel', 'name', 'email', 'one-time-code', 'current-password', 'new-password', 'off'],
    }),
  options: z
    .array(label(40))
    .min(1)
    .max(60)
    .optional()
    .meta({ title: '可选值', description: '能选的几项，按次序；只有种类为 select 的字段写，而且必须写' }),
  rule: fieldName.meta(named('rule', '规则', '内容要满足 rules.json 里的哪条规则，写它的名称')).optional(),
  same: fieldName
    .optional()
    .meta({ title: '与哪个字段相同', description: '两个字段的内容必须一样，用于“再输一次密码”；写那个字段的字段名' }),
  sms: z
    .strictObject({
      event: choice(
        { mobilelogin: '验证码登录', register: '注册', resetpwd: '找回密码' },
        { title: '用途', description: '发的是哪一种短信' },
      ),
      mobile: fieldName.meta({ title: '手机号码字段', description: '发到哪个字段里填的号码，写它的字段名' }),
    })
    .optional()
    .meta({ title: '短信', description: '验证码发到哪里；只有种类为 code 的字段写，而且必须写' }),
  agreements: z
    .array(keyName.meta(named('agreement', '协议名称', 'agreements/ 里的名称')))
    .min(1)
    .max(5)
    .optional()
    .meta({
      title: '协议',
      description: '要同意哪几份，写 agreements/ 里的名称；只有种类为 agreement 的字段写，而且必须写',
    }),
  when: z
    .strictObject({
      field: fieldName.meta({ title: '身份证号码字段', description: '看哪个字段里的身份证号码，写它的字段名' }),
      younger: z.int().min(1).max(150).meta({ title: '未满几周岁', description: '号码的主人未满这个岁数才要填' }),
    })
    .optional()
    .meta({
      title: '什么时候填',
      description: '只在另一个字段的身份证号码表明年龄不到时才出现，如监护人；不写就总是出现',
    }),
  private: z
    .boolean()
    .optional()
    .meta({ title: '私密', description: '仅用于 image、images；证件这样的图片单独保存，页面上打不开' }),
  min: z.number().optional().meta({ title: '最小', description: '仅用于 number；不能小于这个数' }),
  max: z.number().optional().meta({ title: '最大', description: '仅用于 number；不能大于这个数' }),
  whole: z.boolean().optional().meta({ title: '整数', description: '仅用于 number；不能有小数' }),
  most: z.int().min(1).max(9).optional().meta({ title: '最多几张', description: '仅用于 images' }),
})

/** `schema/forms/<name>.json`: a form is data. */
export const formDefinition = z.strictObject({
  ...fileHead,
  name: keyName.meta({ title: '名称', description: '这张表单的名称，与文件名相同' }),
  title: label(30).meta({ title: '标题', description: '这张表单叫什么，读屏软件会读出来' }),
  call: z
    .string()
    .regex(/^[A-Za-z]{1,30}\/[A-Za-z]{1,40}$/u, '应为接口路径，如 login/login')
    .meta({ title: '接口', description: '提交到 /api 下的哪里' }),
  submit: label(12).meta({ title: '按钮', description: '提交按钮上的字，如 登录' }),
  success: label(60).optional().meta({ title: '成功时的提示', description: '提交成功时显示的话，如 登录成功' }),
  fields: z.array(formFieldDefinition).min(1).max(40).meta({ title: '字段', description: '要填的各项，按次序排列' }),
})

export type FormDefinition = z.output<typeof formDefinition>
export type FormFieldDefinition = z.output<typeof formFieldDefinition>
