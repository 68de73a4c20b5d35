/** An accepted picture format and its decoding cost. */
export interface PictureKind {
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'
  /** Bytes of memory per pixel while decoding; 0 if the decoder works line by line. */
  bytesPerPixel: number
}

/**
 * Detects the format from the first bytes, ignoring the file name and the claimed type. Undefined for other formats,
 * so that of libvips' many loaders (SVG, PDF, TIFF …) only these five are reachable.
 */
export function pictureKind(file: Buffer): PictureKind | undefined {
  if (startsWith(file, 0, [0xff, 0xd8, 0xff])) return { format: 'jpeg', bytesPerPixel: jpegCost(file) }
  if (startsWith(file, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { format: 'png', bytesPerPixel: pngCost(file) }
  if (/^GIF8[79]a$/u.test(file.toString('latin1', 0, 6))) return { format: 'gif', bytesPerPixel: 6 }
  // The decoder downsizes while it reads.
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
    return { format: 'webp', bytesPerPixel: 2 }
  if (file.toString('latin1', 4, 8) === 'ftyp' && isAvif(file)) return { format: 'heif', bytesPerPixel: 18 }
  return undefined
}

function startsWith(file: Buffer, at: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[at + index] === byte)
}

/** Checks the major and compatible brands (ISO 14496-12, 4.3). HEIC uses the same box with an unsupported codec. */
function isAvif(file: Buffer): boolean {
  const end = Math.min(file.length, file.readUInt32BE(0), 256)
  for (let at = 8; at + 4 <= end; at += 4)
    if (at !== 12 && /^avi[fs]$/u.test(file.toString('latin1', at, at + 4))) return true
  return false
}

/** An interlaced PNG comes in seven passes and is held in memory until the last. */
function pngCost(file: Buffer): number {
  const [depth = 16, colour = 6, , , interlace = 1] = file.subarray(24, 29)
  if (interlace === 0) return 0
  const channels = [1, 1, 3, 3, 2, 1, 4][colour] ?? 4
  return channels * (depth > 8 ? 2 : 1) + 1
}

/** A JPEG of several scans, such as a progressive one, holds two bytes per sample in memory (ITU T.81). */
function jpegCost(file: Buffer): number {
  let frame: { isProgressive: boolean; components: number; samples: number } | undefined
  for (const { marker, body } of jpegSegments(file)) {
    if (isFrame(marker)) {
      const components = body[5] ?? 4
      const factors = Array.from({ length: components }, (_, index) => body[7 + index * 3] ?? 0x11).map(
        (factor) => (factor >> 4) * (factor & 15),
      )
      frame = {
        isProgressive: marker !== 0xc0 && marker !== 0xc1,
        components,
        samples: factors.reduce((sum, factor) => sum + factor, 0) / Math.max(1, ...factors),
      }
    }
    if (marker === 0xda && frame)
      return frame.isProgressive || (body[0] ?? 0) < frame.components ? 2 * frame.samples + 0.5 : 0
  }
  // A file without a frame is broken; the decoder reports it.
  return 8
}

/** Whether a marker starts a frame; DHT, JPG and DAC lie in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function* jpegSegments(file: Buffer): Generator<{ marker: number; body: Buffer }> {
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return
    const marker = file[at + 1] ?? 0
    // Markers may be preceded by fill bytes.
    if (marker === 0xff) at += 1
    else {
      const length = file.readUInt16BE(at + 2)
      yield { marker, body: file.subarray(at + 4, at + 2 + length) }
      if (marker === 0xda || length < 2) return
      at += 2 + length
    }
  }
}
