import { Transform } from 'node:stream'

/** A stream had more bytes than it may have. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/** Passes bytes on, up to a number of them; ends with `TooLong` beyond it. */
export function boundBytes(most: number): Transform {
  let left = most
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new TooLong(`More than ${most} bytes`))
      else done(null, chunk)
    },
  })
}
