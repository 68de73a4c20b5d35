/** Whether a redirect leads to another site; the compiler lets no other address with a scheme through. */
export function isAbroad(to: string): boolean {
  return /^https?:\/\//iu.test(to)
}
