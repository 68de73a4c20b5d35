import { DAY_SECONDS } from '#contract/time/durations.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { VerificationResponse } from '#contract/members/member.ts'

import type { BlockExample } from '../block-example.ts'
import type { verification } from './definition.ts'

/** 2026-11-21 12:00 in Shanghai, the time of the examples. */
const NOON = 1_795_233_600

const form: FormModel = {
  name: 'authentication',
  title: '实名认证',
  call: 'user/putAuthentication',
  submit: '提交认证',
  success: '已提交，请等候审核',
  fields: [
    {
      name: 'name',
      label: '真实姓名',
      kind: 'text',
      required: true,
      rule: { maxLength: 40, message: '请填写证件上的姓名' },
    },
    {
      name: 'number',
      label: '身份证号码',
      kind: 'text',
      required: true,
      rule: { check: 'id-number', maxLength: 18, message: '请填写正确的 18 位居民身份证号码' },
    },
    {
      name: 'photos',
      label: '证件照片',
      kind: 'images',
      required: false,
      most: 2,
      hint: '可以不传；只在人工核对时使用，核对后删除',
    },
    {
      name: 'consent',
      label: '我同意文澜为核对身份处理以上敏感个人信息，可随时撤回',
      kind: 'check',
      required: true,
      missing: '处理实名信息需要您单独同意',
    },
  ],
}
const nothing: VerificationResponse = {
  state: 'none',
  name: '',
  number: '',
  photos: 0,
  submitted: 0,
  decided: 0,
  reason: '',
}
const sent: VerificationResponse = {
  ...nothing,
  state: 'pending',
  name: '林*',
  number: '1****************8',
  submitted: NOON - DAY_SECONDS,
}
const props = { heading: '认证情况' }
const forms = { authentication: form }

export const examples: readonly BlockExample<typeof verification>[] = [
  { name: 'usual', title: '还没有提交', props, data: { verification: nothing }, forms },
  { name: 'pending', title: '等候审核', props, data: { verification: { ...sent, photos: 2 } }, forms },
  {
    name: 'approved',
    title: '已通过',
    props,
    data: { verification: { ...sent, state: 'approved', decided: NOON - 3600 } },
    forms,
  },
  {
    name: 'rejected',
    title: '未通过，可以再提交',
    props,
    data: {
      verification: { ...sent, state: 'rejected', decided: NOON - 3600, reason: '照片不清楚，看不出证件号码的后四位' },
    },
    forms,
  },
  {
    name: 'long',
    title: '未通过的原因很长',
    props: { heading: '实名认证的情况与进度' },
    data: {
      verification: {
        ...sent,
        state: 'rejected',
        decided: NOON - 3600,
        name: '阿***************',
        reason:
          '证件照片有反光，看不清姓名中间的点和号码的后四位；另外，照片四角没有拍全。请在光线均匀的地方把证件放平，四边留一点空白，再拍一次；也可以不传照片，到任一场馆服务台当面核对。',
      },
    },
    forms,
  },
  { name: 'no-form', title: '模式里没有这张表单', props, data: { verification: nothing } },
]
