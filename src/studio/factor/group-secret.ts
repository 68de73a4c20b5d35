/** Returns a secret in groups of four characters, as it is typed off a screen. */
export function groupSecret(secret: string): string {
  return secret.match(/.{1,4}/gu)?.join(' ') ?? ''
}
