import type { StaffCaller } from '#server/services/context/staff-acts.ts'

/** A person of the staff, for services that act on behalf of one. */
export const aStaffCaller: StaffCaller = { name: '王芳', via: 'desk' }
