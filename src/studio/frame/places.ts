import type { SessionResponse } from '#contract/studio/session-response.ts'

import { maySeeContent, maySeeLedger, maySeeMedia, maySeeStaff } from '../person/person-may.ts'
import type { StudioIconName } from './studio-icon-paths.ts'

/** A page of the studio that a person may open. */
export interface Place {
  path: string
  title: string
  /** What can be done there. */
  sentence: string
  icon: StudioIconName
}

const places: readonly (Place & { isOpenTo: (person: Pick<SessionResponse, 'grants' | 'id'>) => boolean })[] = [
  {
    path: '/content',
    title: '内容',
    sentence: '新建、查找和修改内容，让它下架、重新显示或进回收站。',
    icon: 'content',
    isOpenTo: maySeeContent,
  },
  {
    path: '/media',
    title: '图片和文件',
    sentence: '上传、查找和说明图片和文件，看它们用在哪里，一次换掉。',
    icon: 'media',
    isOpenTo: maySeeMedia,
  },
  {
    path: '/staff',
    title: '工作人员',
    sentence: '邀请同事，分配角色，停用离职人员的账号。',
    icon: 'people',
    isOpenTo: maySeeStaff,
  },
  {
    path: '/ledger',
    title: '操作记录',
    sentence: '查看谁在什么时候做了什么，导出，核对有没有被改过。',
    icon: 'ledger',
    isOpenTo: maySeeLedger,
  },
  {
    path: '/account',
    title: '我的账号',
    sentence: '查看登录的设备和自己的操作记录，修改密码和两步验证。',
    icon: 'person',
    isOpenTo: () => true,
  },
]

/** Returns the pages that a person may open. */
export function placesOf(person: Pick<SessionResponse, 'grants' | 'id'>): readonly Place[] {
  return places.filter(({ isOpenTo }) => isOpenTo(person))
}
