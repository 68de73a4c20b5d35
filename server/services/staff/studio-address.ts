/** What the address of the studio is made of. */
export interface StudioPlace {
  /** The address that visitors use; empty where it is not set. */
  origin: string
  /** The host name that the studio has for itself; empty for that of the portal. */
  host: string
  /** The port that it is answered at, where there is no origin. */
  port: number
}

/** Where staff find the studio, without a slash at the end: "https://www.example.cn/studio". */
export function studioAddress({ origin, host, port }: StudioPlace): string {
  const address = new URL(origin || `http://localhost:${port}`)
  if (host !== '') address.hostname = host
  return `${address.origin}/studio`
}
