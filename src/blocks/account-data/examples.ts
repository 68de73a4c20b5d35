import type { FormModel } from '#contract/form.ts'

import type { BlockExample } from '../block-example.ts'
import type { accountData } from './definition.ts'

const form: FormModel = {
  name: 'close-account',
  title: '注销账号',
  call: 'user/close',
  submit: '注销账号',
  success: '账号已注销',
  fields: [{ name: 'password', label: '登录密码', kind: 'password', required: true, rule: { pattern: '\\S{6,30}', maxLength: 30, message: '请输入6-30的密码' } }],
}
const props = { heading: '我的数据' }

export const examples: readonly BlockExample<typeof accountData>[] = [
  { name: 'usual', title: '下载、协议、注销', props, data: {}, forms: { 'close-account': form } },
  { name: 'no-form', title: '模式里没有注销表单', props, data: {} },
]
