/** Whether an account is the only one of these. */
export function isLastWith(staffIds: readonly number[], staffId: number): boolean {
  return staffIds.length === 1 && staffIds[0] === staffId
}
