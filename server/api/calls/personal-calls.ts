import * as z from 'zod'
import * as mini from 'zod/mini'

import { feedbackResponse, profileResponse, uploadResponse, verificationResponse } from '#contract/members/member.ts'
import { closeAccountService } from '#server/services/accounts/close-account.ts'
import { exportService } from '#server/services/personal/export.ts'
import { feedbackService, putFeedbackService } from '#server/services/personal/feedback.ts'
import { profileService, saveProfileService } from '#server/services/personal/profile.ts'
import {
  putVerificationService,
  verificationService,
  withdrawVerificationService,
} from '#server/services/personal/verification.ts'

import { defineMemberCall } from './define-call.ts'
import type { ApiCall } from './define-call.ts'
import { integerParam, pageParam } from './parameters.ts'

/** Form values stay unparsed, because the portal's form definitions validate them. */
const formValue = (description: string) => z.unknown().optional().meta({ description })

/** Slows one address down within this process; the limits that decide are counted in the database. */
const limit = { times: 60, seconds: 60 }

/** The purpose of a picture: a proof of identity is sealed (docs/specification/decisions.md#accounts). */
export const purposeParam = z
  .enum(['picture', 'authentication'], '应为 picture 或 authentication')
  .default('picture')
  .meta({ description: '用途：authentication 为实名认证的证件照片，加密保存，不对外提供' })

const getMyProfile = defineMemberCall({
  path: 'user/getMyProfile',
  method: 'GET',
  summary: '我的资料',
  input: z.object({}),
  output: profileResponse,
  handler: (_input, { services }, member) => profileService(services, member),
})

const saveProfile = defineMemberCall({
  path: 'user/profile',
  method: 'POST',
  summary: '保存资料：整张表单（schema/forms/profile.json），没有填写的字段即为空',
  input: z.object({ nickname: formValue('昵称'), avatar: formValue('头像：common/upload 给出的路径') }),
  output: profileResponse,
  limit,
  handler: (input, { services }, member, extra) => saveProfileService(services, { ...extra, ...input }, member),
})

/** Declares the call for the description of the API; over HTTP register-upload.ts reads the file in its body. */
export const upload = defineMemberCall({
  path: 'common/upload',
  method: 'POST',
  summary: '上传一张图片：multipart/form-data，字段名 image，不超过 8 MB',
  input: z.object({ purpose: purposeParam }),
  file: 'image',
  output: uploadResponse,
  // A class or a library shares one address.
  limit: { times: 180, seconds: 60 },
  handler: () => Promise.resolve({ kind: 'refused', message: '请用 multipart/form-data 上传图片，字段名为 image' }),
})

const putFeedback = defineMemberCall({
  path: 'user/putFeedback',
  method: 'POST',
  summary: '提交意见反馈',
  input: z.object({
    kind: formValue('类别'),
    content: formValue('内容'),
    contact: formValue('联系方式'),
    images: formValue('图片：common/upload 给出的路径'),
  }),
  output: mini.null(),
  limit,
  handler: (input, { services }, member, extra) => putFeedbackService(services, { ...extra, ...input }, member),
})

const myFeedback = defineMemberCall({
  path: 'user/myFeedback',
  method: 'GET',
  summary: '我的意见反馈与回复',
  // docs/specification/decisions.md#lists: 10 rows by default.
  input: z.object({
    page: pageParam,
    limit: integerParam(1, 60).default(10).meta({ description: '每页条数，1 到 60' }),
  }),
  output: feedbackResponse,
  handler: (input, { services }, member) => feedbackService(services, input, member),
})

const putAuthentication = defineMemberCall({
  path: 'user/putAuthentication',
  method: 'POST',
  summary: '提交实名认证',
  input: z.object({
    name: formValue('姓名'),
    number: formValue('身份证号码'),
    photos: formValue('证件照片：common/upload?purpose=authentication 给出的路径'),
    consent: formValue('单独同意'),
  }),
  output: verificationResponse,
  limit,
  handler: (input, { services }, member, extra) => putVerificationService(services, { ...extra, ...input }, member),
})

const withdrawAuthentication = defineMemberCall({
  path: 'user/withdrawAuthentication',
  method: 'POST',
  summary: '撤回实名认证，并删除提交过的信息',
  input: z.object({}),
  output: verificationResponse,
  limit,
  handler: (_input, { services }, member) => withdrawVerificationService(services, member),
})

const myAuthentication = defineMemberCall({
  path: 'user/myAuthentication',
  method: 'GET',
  summary: '我的实名认证，只给出打码后的信息',
  input: z.object({}),
  output: verificationResponse,
  handler: (_input, { services }, member) => verificationService(services, member),
})

const exportData = defineMemberCall({
  path: 'user/export',
  method: 'GET',
  summary: '导出与我有关的全部信息',
  input: z.object({}),
  output: mini.record(mini.string(), mini.unknown()),
  handler: (_input, { services }, member) => exportService(services, member),
})

const close = defineMemberCall({
  path: 'user/close',
  method: 'POST',
  summary: '注销账号：立即生效，无法恢复',
  input: z.object({ password: formValue('登录密码') }),
  output: mini.null(),
  limit,
  handler: (input, { services }, member, extra) => closeAccountService(services, { ...extra, ...input }, member),
})

export const personalCalls = {
  ...{ getMyProfile, saveProfile, upload, putFeedback, myFeedback },
  ...{ putAuthentication, withdrawAuthentication, myAuthentication, exportData, close },
} as const satisfies Record<string, ApiCall>
