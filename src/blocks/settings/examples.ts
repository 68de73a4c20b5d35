import type { FormModel } from '#contract/forms/form.ts'
import type { ProfileResponse } from '#contract/members/member.ts'

import type { BlockExample } from '../block-example.ts'
import type { settings } from './definition.ts'

const profile: ProfileResponse = {
  id: 7,
  nickname: '听雨',
  avatar: 'teacher/teacher-bai-yumei.webp',
  mobile: '138****0000',
  joined: 1_780_000_000,
  fields: { gender: '女', birthday: '1990-05-01', district: '墨池区', interest: '昆曲、书法', bio: '' },
}
const form: FormModel = {
  name: 'profile',
  title: '个人资料',
  call: 'user/profile',
  submit: '保存',
  success: '资料已保存',
  fields: [
    { name: 'avatar', label: '头像', kind: 'image', required: false },
    {
      name: 'nickname',
      label: '昵称',
      kind: 'text',
      required: true,
      rule: { maxLength: 20, message: '昵称为 1 到 20 个字' },
    },
    { name: 'gender', label: '性别', kind: 'select', required: false, options: ['男', '女', '不透露'] },
    { name: 'birthday', label: '出生日期', kind: 'date', required: false },
    {
      name: 'bio',
      label: '简介',
      kind: 'longtext',
      required: false,
      rule: { maxLength: 200, message: '简介最多 200 个字' },
    },
  ],
}
const props = { heading: '个人资料' }
const forms = { profile: form }

export const examples: readonly BlockExample<typeof settings>[] = [
  { name: 'usual', title: '填过的资料', props, data: { profile }, forms },
  {
    name: 'new',
    title: '刚注册',
    props,
    data: { profile: { ...profile, nickname: '会员0000', avatar: '', fields: {} } },
    forms,
  },
  {
    name: 'long',
    title: '昵称和简介都写满了',
    props,
    data: {
      profile: { ...profile, nickname: '二十个字的昵称写满了就是这么长一二三四五', fields: { bio: '字'.repeat(200) } },
    },
    forms,
  },
  { name: 'no-form', title: '模式里没有这张表单', props, data: { profile } },
]
