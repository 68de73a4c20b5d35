/** What a role lets its people do, and where. */
export interface Grant {
  right: string
  /** The content type it is about; empty for all of them, and for rights without content. */
  type: string
  /** `any`, `own`, or a part of the content. */
  scope: string
}

/** The thing that a right is used on. */
export interface Subject {
  type?: string
  ownerId?: number
}

/** Returns whether a person with these grants may use a right on a subject. */
export function may(grants: readonly Grant[], staffId: number, right: string, subject: Subject = {}): boolean {
  return grants.some(
    (grant) =>
      grant.right === right &&
      (grant.type === '' || grant.type === subject.type) &&
      (grant.scope !== 'own' || subject.ownerId === staffId),
  )
}
