/** From this share of its core on the server is what limits the rate. */
export const SATURATED = 0.95

/**
 * What a rate is a figure of: of the server; of a client too slow for it; of other work on the server's core; or
 * unknown, on a system without /proc.
 */
export type LoadBound = 'server' | 'client' | 'neighbours' | 'unknown'

/**
 * A core that stood idle waited for the client; one that was busy with others makes a figure of the neighbours.
 * @param serverShare the server's processor time ÷ the time of the round
 * @param idle the share of that time in which the server's core did nothing; NaN where that is not known
 */
export function boundOf(serverShare: number, idle: number): LoadBound {
  if (Number.isNaN(serverShare)) return 'unknown'
  if (serverShare >= SATURATED) return 'server'
  return idle <= 1 - SATURATED ? 'neighbours' : 'client'
}
