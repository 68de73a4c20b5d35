import type { FormModel } from '#contract/forms/form.ts'

import type { BlockExample } from '../block-example.ts'
import type { login } from './definition.ts'

const mobile = {
  name: 'mobile',
  label: '手机号码',
  kind: 'tel',
  required: true,
  placeholder: '请输入手机号码',
  autocomplete: 'tel',
  rule: { pattern: '1[3-9]\\d{9}', maxLength: 11, message: '请输入正确的手机号码' },
} as const
const password = {
  name: 'password',
  label: '密码',
  kind: 'password',
  required: true,
  autocomplete: 'current-password',
  rule: { pattern: '\\S{6,30}', maxLength: 30, message: '请输入6-30的密码' },
} as const
const code = {
  name: 'code',
  label: '验证码',
  kind: 'code',
  required: true,
  autocomplete: 'one-time-code',
  sms: { event: 'mobilelogin', mobile: 'mobile' },
  rule: { pattern: '\\d{4}', maxLength: 4, message: '请输入4位验证码数字' },
} as const
const agreement = {
  name: 'agreement',
  label: '我已阅读并同意',
  kind: 'agreement',
  required: true,
  agreements: [{ name: 'user', title: '用户协议', edition: '1.0' }],
} as const

const byPassword: FormModel = {
  name: 'login-password',
  title: '密码登录',
  call: 'login/login',
  submit: '登录',
  success: '登录成功',
  fields: [mobile, password],
}
const byCode: FormModel = {
  name: 'login-code',
  title: '验证码登录',
  call: 'login/login',
  submit: '登录',
  success: '登录成功',
  fields: [mobile, code],
}
const register: FormModel = {
  name: 'register',
  title: '注册',
  call: 'login/register',
  submit: '注册',
  success: '注册成功',
  fields: [mobile, code, { ...password, label: '设置密码' }, agreement],
}
const reset: FormModel = {
  name: 'reset-password',
  title: '找回密码',
  call: 'login/resetpwd',
  submit: '重设密码',
  success: '密码已重设',
  fields: [mobile, code, { ...password, label: '新密码' }],
}

export const examples: readonly BlockExample<typeof login>[] = [
  {
    name: 'usual',
    title: '登录',
    props: {
      kind: 'login',
      title: '登录',
      intro: '用手机号码登录，一城文脉都在手边。',
      drawing: 'moon-gate',
      points: ['约一门课', '报一场活动', '接着读那一页'],
    },
    data: {},
    forms: { 'login-password': byPassword, 'login-code': byCode },
  },
  {
    name: 'register',
    title: '注册',
    props: { kind: 'register', title: '注册', drawing: 'silhouette', points: [] },
    data: {},
    forms: { register },
  },
  {
    name: 'reset-password',
    title: '找回密码',
    props: { kind: 'reset-password', title: '找回密码', drawing: 'none', points: [] },
    data: {},
    forms: { 'reset-password': reset },
  },
  {
    name: 'long',
    title: '很长的说明',
    props: {
      kind: 'login',
      title: '登录',
      intro: '用手机号码登录，一城文脉都在手边。'.repeat(6).slice(0, 118),
      drawing: 'silhouette',
      points: [
        '预约课程与活动，有余席会自动补上',
        '收藏、点赞与关注的都在个人中心',
        '书读到哪一页，换一台设备接着读',
        '消息只来自本站，不打扰',
      ],
    },
    data: {},
    forms: { 'login-password': byPassword, 'login-code': byCode },
  },
]
