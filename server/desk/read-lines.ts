/** Yields the lines of a stream as they arrive; a line longer than `most` bytes ends it. */
export async function* readLines(stream: AsyncIterable<unknown>, most: number): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new Error('A stream of bytes was given an encoding')
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end).toString('utf8')
      rest = rest.subarray(end + 1)
    }
    if (rest.length > most) return
  }
}
