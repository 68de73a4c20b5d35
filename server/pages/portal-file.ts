import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { browserFacts, portalFacts } from '#app/portal-facts.ts'
import type { Portal } from '#compile/portal.ts'
import { portalForDevice } from '#compile/portal-for-device.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { chooseEncoding, type Encoding } from '#server/platform/content-encoding.ts'

const encoders: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (text) => text,
}

/** Routes written in one turn of the event loop, so that requests are answered in between: about a millisecond. */
const ROUTES_A_TURN = 50

/** The bytes of a file and their encoding. */
export interface EncodedFile {
  encoding: Encoding
  body: Buffer
}

/**
 * The compiled portal with the layouts of a device, for the comparison of another schema with this one; or its facts,
 * for sections that come alive in browsers.
 */
export type PortalPart = Device | 'facts'

/**
 * Creates the files about a compiled portal: one immutable file per version and part. Compression makes it twelve times
 * smaller and runs once for each requested encoding.
 */
export function createPortalFiles(): (
  portal: Portal,
  part: PortalPart,
  accepted: string | undefined,
) => Promise<EncodedFile> {
  const files = new WeakMap<Portal, Map<string, Promise<Buffer>>>()
  return async (portal, part, accepted) => {
    const encoding = chooseEncoding(accepted)
    const ofPortal = files.get(portal) ?? new Map<string, Promise<Buffer>>()
    files.set(portal, ofPortal)
    const key = `${part} ${encoding}`
    const body = ofPortal.get(key) ?? writePart(portal, part).then(encoders[encoding])
    ofPortal.set(key, body)
    return { encoding, body: await body }
  }
}

async function writePart(portal: Portal, part: PortalPart): Promise<Buffer> {
  if (part !== 'facts') return writePortal(portalForDevice(portal, part))
  return Buffer.from(JSON.stringify(browserFacts(portalFacts(portal))))
}

/** Writes a portal as JSON, a few routes at a time: a large one would hold up all requests for 50 ms. */
async function writePortal({ version, site, types, routes, ...others }: Portal): Promise<Buffer> {
  const head = JSON.stringify({ version, site, types })
  const parts: Buffer[] = [Buffer.from(`${head.slice(0, -1)},"routes":[`)]
  for (let from = 0; from < routes.length; from += ROUTES_A_TURN) {
    await nextTurn()
    const list = JSON.stringify(routes.slice(from, from + ROUTES_A_TURN)).slice(1, -1)
    parts.push(Buffer.from(from === 0 ? list : `,${list}`))
  }
  parts.push(Buffer.from(`],${JSON.stringify(others).slice(1)}`))
  return Buffer.concat(parts)
}
