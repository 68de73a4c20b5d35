import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const deploy = resolve(import.meta.dirname, '../../../deploy')

/**
 * Returns a sample of `deploy/` for this machine: its places filled, and the addresses of the guide on the loopback network.
 *
 * @param file its path below `deploy/`
 * @param fills what stands in the sample, and what takes its place, in this order
 * @throws where the sample has no such place any more
 */
export function fillSample(file: string, fills: readonly (readonly [place: string, by: string])[]): string {
  let text = readFileSync(resolve(deploy, file), 'utf8')
  for (const [place, by] of fills) {
    if (!text.includes(place)) throw new Error(`deploy/${file} has no "${place}"`)
    text = text.replaceAll(place, by)
  }
  return text.replaceAll(/\b10\.0\.0\.(?=\d)/gu, '127.0.10.')
}
