/** What the factors of an account are sealed for: those of another one do not open in their place. */
export function factorPurpose(staffId: number): string {
  return `factor ${staffId}`
}
