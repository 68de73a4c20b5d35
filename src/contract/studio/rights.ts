/**
 * What staff may be allowed to do. A right of types is granted for one content type or for all of them, and for the
 * person's things only or for those of all.
 */
export const rights = {
  'content.write': { isOfType: true, label: '写内容' },
  'content.publish': { isOfType: true, label: '发布内容' },
  'media.write': { isOfType: false, label: '管理图片和文件' },
  'personal.read': { isOfType: false, label: '查看个人信息' },
  'members.decide': { isOfType: false, label: '处理会员事项' },
  'events.manage': { isOfType: true, label: '管理报名' },
  'pages.write': { isOfType: false, label: '改页面' },
  'pages.publish': { isOfType: false, label: '发布页面' },
  'staff.manage': { isOfType: false, label: '管理工作人员' },
  'roles.manage': { isOfType: false, label: '管理权限' },
  'ledger.read': { isOfType: false, label: '查看操作记录' },
} as const satisfies Readonly<Record<string, { isOfType: boolean; label: string }>>

export type Right = keyof typeof rights

/** The rights of the three administrators, of which no person may have two (GB/T 22239-2019, 8.1.5). */
export const separatedRights = ['staff.manage', 'roles.manage', 'ledger.read'] as const satisfies readonly Right[]

/** Whether a text, as of a row in the database, is a right. */
export function isRight(text: string): text is Right {
  return Object.hasOwn(rights, text)
}
