import type { MeResponse } from '#contract/members/member.ts'

import type { BlockExample } from '../block-example.ts'
import type { memberMenu } from './definition.ts'

const me: MeResponse = {
  id: 1,
  nickname: '湖边散步的人',
  avatar: '',
  mobile: '138****0000',
  verification: 'approved',
  counts: { attention: 3, like: 18, collect: 7, bookshelf: 4, course: 1, appointment: 0, activity: 2, news: 5 },
}
const nothing = { attention: 0, like: 0, collect: 0, bookshelf: 0, course: 0, appointment: 0, activity: 0, news: 0 }

export const examples: readonly BlockExample<typeof memberMenu>[] = [
  { name: 'usual', title: '有数目，五条未读', device: 'desktop', props: {}, data: { me } },
  {
    name: 'new',
    title: '新会员，还没有什么',
    device: 'desktop',
    props: {},
    data: { me: { ...me, verification: 'none', counts: nothing } },
  },
  {
    name: 'picture',
    title: '有头像',
    device: 'desktop',
    props: {},
    data: { me: { ...me, avatar: 'teacher/teacher-bai-yumei.webp', verification: 'pending' } },
  },
  {
    name: 'long',
    title: '昵称很长，数目很大',
    device: 'desktop',
    props: {},
    data: {
      me: {
        ...me,
        nickname: '云汀市地方志丛书编纂委员会办公室资料员',
        counts: { ...me.counts, like: 12_345, news: 1000 },
      },
    },
  },
  { name: 'waiting', title: '资料还在路上', device: 'desktop', props: {}, data: { me: undefined } },
]
