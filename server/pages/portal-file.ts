import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import type { Portal } from '#compile/portal.ts'
import { portalForDevice } from '#compile/portal-for-device.ts'
import type { Device } from '#definition/grammar/define-block.ts'
import { chooseEncoding, type Encoding } from '#server/platform/content-encoding.ts'

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
 * Creates the files that browsers load the compiled portal from: one immutable file per version and device.
 * Compression makes it twelve times smaller and runs once for each requested encoding.
 */
export function createPortalFiles(): (
  portal: Portal,
  device: Device,
  accepted: string | undefined,
) => Promise<EncodedFile> {
  const files = new WeakMap<Portal, Map<string, Promise<Buffer>>>()
  return async (portal, device, accepted) => {
    const encoding = chooseEncoding(accepted)
    const ofPortal = files.get(portal) ?? new Map<string, Promise<Buffer>>()
    files.set(portal, ofPortal)
    const key = `${device} ${encoding}`
    const body = ofPortal.get(key) ?? encoders[encoding](Buffer.from(JSON.stringify(portalForDevice(portal, device))))
    ofPortal.set(key, body)
    return { encoding, body: await body }
  }
}
