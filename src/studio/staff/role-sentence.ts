import { describeGrants, type NumberedType } from '#contract/studio/describe-grants.ts'
import type { RoleResponse } from '#contract/studio/role-response.ts'

/** Returns the sentence that tells what a role lets its people do. */
export function roleSentence({ grants }: Pick<RoleResponse, 'grants'>, types: readonly NumberedType[]): string {
  const words = describeGrants(grants, types)
  return words === '' ? '只能登录。' : `可以${words}。`
}
