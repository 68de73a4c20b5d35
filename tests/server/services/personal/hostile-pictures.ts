import { crc32 } from 'node:zlib'

import sharp from 'sharp'

/** A PNG whose header declares this size; the rest belongs to a small one. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** The same for a JPEG; a progressive one is decoded in memory as a whole. */
export async function jpegOfSize(width: number, height: number, progressive: boolean): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
    .jpeg({ progressive, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

/** A GIF of one colour with any number of frames, 15 bytes each; all but the first valid, or broken. */
export function gifOfFrames(
  frames: number,
  {
    width = 1,
    height = 1,
    areOthersBroken = false,
  }: { width?: number; height?: number; areOthersBroken?: boolean } = {},
): Buffer {
  const head = Buffer.from('474946383961000000008000003a6b5cffffff', 'hex')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frameOf = (pixels: string) => {
    const frame = Buffer.from(`2c00000000010001000002${pixels}00`, 'hex')
    frame.writeUInt16LE(width, 5)
    frame.writeUInt16LE(height, 7)
    return frame
  }
  const other = frameOf(areOthersBroken ? '02ffff' : '024401')
  return Buffer.concat([
    head,
    frameOf('024401'),
    ...Array.from({ length: frames - 1 }, () => other),
    Buffer.from([0x3b]),
  ])
}

/** A JPEG that is also an HTML page, for browsers that would sniff it. */
export function polyglot(jpeg: Buffer): Buffer {
  const comment = Buffer.from('<html><script>alert(1)</script>')
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment,
    comment,
    jpeg.subarray(2),
    Buffer.from('<script>alert(2)</script>'),
  ])
}

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>'
/** An empty archive. */
export const ZIP = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
