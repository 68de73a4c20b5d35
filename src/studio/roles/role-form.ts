import type { Grant } from '#contract/studio/may.ts'
import { isRight, type Right, rights } from '#contract/studio/rights.ts'

/** What the form of a role has for one right. */
export interface RightChoice {
  scope: 'none' | 'own' | 'all'
  /** The content types: all, those of `types`, or those in which the role writes. */
  reach: 'all' | 'some' | 'same'
  /** Numbers of content types. */
  types: string[]
}

/** The fields of the form. */
export interface RoleValues {
  title: string
  /** In the order of `rightNames`. */
  grants: RightChoice[]
}

/** All rights in the order of the form. */
export const rightNames: readonly Right[] = Object.keys(rights).filter(isRight)

const WRITE = rightNames.indexOf('content.write')

/** Whether a right can be limited to the types in which the role writes. */
export function mayFollowWriting(right: Right): boolean {
  return right === 'content.publish'
}

/** Returns the fields of the form for a role; publishing follows writing where both have the same types. */
export function roleValues({ title, grants }: { title: string; grants: readonly Grant[] }): RoleValues {
  const writes = typesOf(grants, 'content.write')
  return {
    title,
    grants: rightNames.map((right): RightChoice => {
      const first = grants.find((grant) => grant.right === right)
      const types = typesOf(grants, right)
      const follows = mayFollowWriting(right) && (first === undefined || types.join() === writes.join())
      const reach = types.length > 0 ? 'some' : 'all'
      return { scope: first?.scope ?? 'none', reach: follows ? 'same' : reach, types }
    }),
  }
}

/** Returns the grants that the form says. */
export function grantsOfForm({ grants }: Pick<RoleValues, 'grants'>): Grant[] {
  return rightNames.flatMap((right, index): Grant[] => {
    const choice = grants[index]
    if (choice === undefined || choice.scope === 'none') return []
    const { scope } = choice
    const { reach, types } = (choice.reach === 'same' ? grants[WRITE] : choice) ?? choice
    if (!rights[right].isOfType || reach !== 'some') return [{ right, type: 'all', scope }]
    return tickedTypes(types).map((type) => ({ right, type, scope }))
  })
}

/** Whether the form says that the role writes something. */
export function writesContent({ grants }: Pick<RoleValues, 'grants'>): boolean {
  return (grants[WRITE]?.scope ?? 'none') !== 'none'
}

/** Returns the numbers of ticked types: a single checkbox has no list of values. */
export function tickedTypes(types: string | boolean | readonly string[]): number[] {
  return [types].flat().flatMap((type) => (typeof type === 'string' && type !== '' ? [Number(type)] : []))
}

function typesOf(grants: readonly Grant[], right: Right): string[] {
  const numbers = grants.flatMap((grant) => (grant.right === right && grant.type !== 'all' ? [grant.type] : []))
  return numbers.toSorted((one, other) => one - other).map(String)
}
