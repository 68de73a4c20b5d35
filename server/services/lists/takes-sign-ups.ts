import type { TypeModel } from '#compile/portal.ts'
import { hasRole } from '#server/db/lists/field-roles.ts'

/** Whether visitors can sign up for entities of a type: it has sessions, seats, or a moment at which sign-up opens. */
export function takesSignUps(type: TypeModel): boolean {
  return hasRole(type, 'sessions') || hasRole(type, 'seats') || hasRole(type, 'opens')
}
