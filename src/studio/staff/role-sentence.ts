import type { RoleResponse } from '#contract/studio/role-response.ts'

/** What each right lets a person do, in words. */
const rights: Readonly<Record<string, string>> = {
  'staff.manage': '邀请和停用工作人员',
  'roles.manage': '分配角色',
  'ledger.read': '查看操作记录',
  'content.read': '查看内容',
  'content.write': '编辑内容',
  'content.publish': '发布内容',
}

/** Returns the sentence that tells what a role lets its people do. */
export function roleSentence({ grants }: Pick<RoleResponse, 'grants'>): string {
  const words = new Set(grants.flatMap(({ right }) => rights[right] ?? []))
  const others = new Set(grants.flatMap(({ right }) => (rights[right] === undefined ? [right] : []))).size
  if (words.size === 0) return others === 0 ? '只能登录。' : `有 ${others} 项权限。`
  return `可以${[...words].join('、')}${others === 0 ? '' : `，另有 ${others} 项权限`}。`
}
