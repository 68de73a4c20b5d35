import type { RoleResponse } from '#contract/studio/role-response.ts'
import { rights } from '#contract/studio/rights.ts'

/** Returns the sentence that tells what a role lets its people do. */
export function roleSentence({ grants }: Pick<RoleResponse, 'grants'>): string {
  const words = grants.map(({ right, scope }) => `${rights[right].label}${scope === 'own' ? '（限自己的）' : ''}`)
  return words.length === 0 ? '只能登录。' : `可以${[...new Set(words)].join('、')}。`
}
