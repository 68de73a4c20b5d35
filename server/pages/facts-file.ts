import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { browserFacts, portalFacts } from '#app/portal-facts.ts'
import type { Portal } from '#compile/portal.ts'
import { chooseEncoding, type Encoding } from '#server/platform/http/content-encoding.ts'

const encoders: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (text) => text,
}

/** The bytes of a file and their encoding. */
export interface EncodedFile {
  encoding: Encoding
  body: Buffer
}

/**
 * Creates the files with the facts of a portal, for sections that come alive in browsers: one immutable file per version,
 * compressed once for each requested encoding.
 */
export function createFactsFiles(): (portal: Portal, accepted: string | undefined) => Promise<EncodedFile> {
  const files = new WeakMap<Portal, Map<Encoding, Promise<Buffer>>>()
  return async (portal, accepted) => {
    const encoding = chooseEncoding(accepted)
    const ofPortal = files.get(portal) ?? new Map<Encoding, Promise<Buffer>>()
    files.set(portal, ofPortal)
    const body = ofPortal.get(encoding) ?? encoders[encoding](writeFacts(portal))
    ofPortal.set(encoding, body)
    return { encoding, body: await body }
  }
}

function writeFacts(portal: Portal): Buffer {
  return Buffer.from(JSON.stringify(browserFacts(portalFacts(portal))))
}
