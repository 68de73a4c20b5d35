import type { FormModel } from '#contract/forms/form.ts'

import type { BlockExample } from '../block-example.ts'
import type { accountData } from './definition.ts'

const form: FormModel = {
  name: 'close-account',
  title: '注销账号',
  call: 'user/close',
  submit: '注销账号',
  success: '账号已注销',
  fields: [
    {
      name: 'password',
      label: '登录密码',
      kind: 'password',
      required: true,
      rule: { pattern: '\\S{6,30}', maxLength: 30, message: '请输入6-30的密码' },
    },
  ],
}
const props = { heading: '我的数据' }

export const examples: readonly BlockExample<typeof accountData>[] = [
  { name: 'usual', title: '下载、协议、注销', props, data: {}, forms: { 'close-account': form } },
  {
    name: 'long',
    title: '标题和填写项的名称很长',
    props: { heading: '我在文澜留下的全部数据与注销账号' },
    data: {},
    forms: {
      'close-account': {
        ...form,
        fields: form.fields.map((field) => ({
          ...field,
          label: '为确认是您本人，请再输入一次登录密码',
          hint: '注销后点赞、收藏、书架和预约都会删除，席位让给候补的人，不能恢复',
        })),
      },
    },
  },
  { name: 'no-form', title: '模式里没有注销表单', props, data: {} },
]
