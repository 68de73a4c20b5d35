import { peerApps } from './peer-apps.ts'

export const USUAL_ROUNDS = 3

export interface PeersArguments {
  rounds: number
  /** Folders of the peers to measure. */
  peers: readonly string[]
  /** Whether the run counts: all peers, and rounds enough for a median. */
  isWhole: boolean
}

/** Reads the words after `npm run bench:peers --`. */
export function readPeersArguments(
  args: readonly string[],
): { ok: true; value: PeersArguments } | { ok: false; message: string } {
  const folders = peerApps.map(({ folder }) => folder)
  let [rounds, peers] = [USUAL_ROUNDS, folders]
  for (let index = 0; index < args.length; index += 2) {
    const [name, text] = [args[index], args[index + 1] ?? '']
    if (name === '--rounds') {
      rounds = Number(text)
      if (!Number.isInteger(rounds) || rounds < 1)
        return { ok: false, message: `--rounds wants a whole number above 0, not "${text}"` }
    } else if (name === '--only') {
      peers = text.split(',')
      const unknown = peers.find((peer) => !folders.includes(peer))
      if (unknown !== undefined)
        return { ok: false, message: `--only knows ${folders.join(', ')}; "${unknown}" is none of them` }
    } else return { ok: false, message: `"${name}" is not known: --rounds NUMBER, --only PEER,PEER` }
  }
  return { ok: true, value: { rounds, peers, isWhole: peers.length === folders.length && rounds >= USUAL_ROUNDS } }
}
