import { type Right, rights, separatedRights } from './rights.ts'

/** A right that a role gives. */
export interface Grant {
  right: Right
  /** The number of a content type, for rights of types. */
  type: number | 'all'
  scope: 'all' | 'own'
}

/** What an act is done to. */
export interface Subject {
  /** The number of its content type; absent for what has none, and while none is chosen. */
  type?: number
  /** The account that it belongs to; 0 for what belongs to none, absent for what is only about to be written. */
  ownerId?: number
}

/**
 * Whether a person with these grants may do something. The browser hides by it, the server refuses by it, and lists are
 * filtered by `scopeOf`, which agrees with it.
 */
export function may(grants: readonly Grant[], staffId: number, right: Right, subject: Subject = {}): boolean {
  const { type, ownerId } = subject
  return grants.some(
    (grant) =>
      grant.right === right &&
      (typeOf(grant) === 'all' || type === undefined || grant.type === type) &&
      (grant.scope === 'all' || ownerId === undefined || ownerId === staffId),
  )
}

/** Content types with the scope in each; `all` is for every type. */
export type Scope = ReadonlyMap<number | 'all', Grant['scope']>

/** The widest scope in each content type, for the filter of a list; empty without the right. */
export function scopeOf(grants: readonly Grant[], right: Right): Scope {
  const scope = new Map<number | 'all', Grant['scope']>()
  for (const grant of grants)
    if (grant.right === right && scope.get(typeOf(grant)) !== 'all') scope.set(typeOf(grant), grant.scope)
  return scope
}

/** The separated rights among these grants where there is more than one, which no person may have; otherwise empty. */
export function combinedRights(grants: readonly Grant[]): readonly Right[] {
  const separated = separatedRights.filter((right) => grants.some((grant) => grant.right === right))
  return separated.length > 1 ? separated : []
}

/** A right that is not of types has no type, whatever the row of its grant says. */
function typeOf({ right, type }: Grant): Grant['type'] {
  return rights[right].isOfType ? type : 'all'
}
