import type { FormModel } from '#contract/forms/form.ts'

import type { BlockExample } from '../block-example.ts'
import type { form } from './definition.ts'

const feedback: FormModel = {
  name: 'feedback',
  title: '意见反馈',
  call: 'user/putFeedback',
  submit: '提交',
  success: '已收到，谢谢您的意见',
  fields: [
    { name: 'kind', label: '类别', kind: 'select', required: true, options: ['功能建议', '内容纠错', '活动与服务'] },
    {
      name: 'content',
      label: '内容',
      kind: 'longtext',
      required: true,
      placeholder: '请说说遇到了什么，或者希望怎样',
      rule: { minLength: 5, maxLength: 1000, message: '请写 5 到 1000 个字' },
    },
    {
      name: 'contact',
      label: '联系方式',
      kind: 'text',
      required: false,
      hint: '方便时留下手机号码或邮箱，只用来回复这条意见',
      rule: { maxLength: 60, message: '联系方式最多 60 个字' },
    },
    { name: 'images', label: '图片', kind: 'images', required: false, most: 4, hint: '最多 4 张，每张不超过 8 MB' },
  ],
}

const mobile = { pattern: String.raw`1[3-9]\d{9}`, maxLength: 11, message: '请输入正确的手机号码' }
const password = { pattern: String.raw`\S{6,30}`, maxLength: 30, message: '请输入6-30的密码' }
const register: FormModel = {
  name: 'register',
  title: '注册',
  call: 'login/register',
  submit: '注册',
  fields: [
    {
      name: 'mobile',
      label: '手机号码',
      kind: 'tel',
      required: true,
      rule: mobile,
      placeholder: '请输入手机号码',
      autocomplete: 'tel',
    },
    {
      name: 'code',
      label: '验证码',
      kind: 'code',
      required: true,
      rule: { pattern: String.raw`\d{4}`, maxLength: 4, message: '请输入4位验证码数字' },
      placeholder: '请输入4位验证码数字',
      autocomplete: 'one-time-code',
      sms: { event: 'register', mobile: 'mobile' },
    },
    {
      name: 'password',
      label: '设置密码',
      kind: 'password',
      required: true,
      rule: password,
      autocomplete: 'new-password',
    },
    {
      name: 'repeat',
      label: '确认密码',
      kind: 'password',
      required: true,
      rule: password,
      same: 'password',
      autocomplete: 'new-password',
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
  ],
}

const everything: FormModel = {
  name: 'everything',
  title: '每一种填写项',
  call: 'user/putEverything',
  submit: '保存',
  fields: [
    { name: 'avatar', label: '头像', kind: 'image', required: false },
    { name: 'nickname', label: '昵称', kind: 'text', required: true, autocomplete: 'nickname' },
    { name: 'mail', label: '邮箱', kind: 'email', required: false, autocomplete: 'email' },
    { name: 'people', label: '人数', kind: 'number', required: true },
    {
      name: 'birthday',
      label: '出生日期',
      kind: 'date',
      required: false,
      rule: { check: 'past-date', message: '请填写已经过去的日期，如 1990-05-01' },
    },
    { name: 'consent', label: '我同意为核对身份处理以上敏感个人信息，可随时撤回', kind: 'check', required: true },
  ],
}

const long: FormModel = {
  ...feedback,
  name: 'long',
  title: '一张名称特别长、项目也说得特别细的表单，用来看它怎样换行',
  submit: '确认无误并提交给我们',
  fields: [
    {
      name: 'first',
      label: '请您尽量详细地写明事情发生的时间、地点和经过，以便我们核对',
      kind: 'longtext',
      required: true,
      rule: { maxLength: 40, message: '最多 40 个字' },
      hint: '说明也可以很长，长到在手机上要占好几行，字也还是看得清楚，不会挤到边上去',
    },
    {
      name: 'second',
      label: '选项',
      kind: 'select',
      required: true,
      options: ['一个非常非常长的选项，长到在窄屏上也放不下，只能截断显示'],
    },
  ],
}

const props = { form: 'feedback', heading: '意见反馈', after: 'reset' as const }

export const examples: readonly BlockExample<typeof form>[] = [
  { name: 'usual', title: '意见反馈', props, data: {}, forms: { feedback } },
  {
    name: 'with-code',
    title: '验证码、密码和协议',
    props: { form: 'register', intro: '注册之后，可以报名、收藏、借阅。', after: 'stay', to: 'index' },
    data: {},
    forms: { register },
  },
  {
    name: 'every-kind',
    title: '其余种类，没有标题',
    props: { form: 'everything', after: 'stay' },
    data: {},
    forms: { everything },
  },
  {
    name: 'long',
    title: '很长的文字',
    props: { form: 'long', heading: '很长的文字', after: 'reset' },
    data: {},
    forms: { long },
  },
]
