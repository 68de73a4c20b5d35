import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The byte of a gzip file that names the operating system; 255 stands for none in particular (RFC 1952, 2.3.1). */
const SYSTEM_BYTE = 9
const UNKNOWN_SYSTEM = 255

/** Below this a compressed file saves no packet. */
const WORTHWHILE = 512

/**
 * Lays `x.js.br` and `x.js.gz` beside `x.js`: compressed once and hard, instead of on every request.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => /\.(?:js|mjs|css|svg|json|wasm|html|txt|bcmap)$/u.test(name))
      .map((name) => compress(join(folder, name))),
  )
}

/** @param {string} path */
async function compress(path) {
  const content = await readFile(path)
  if (content.length < WORTHWHILE) return
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    toGzip(content, { level: 9 }),
  ])
  gzipped[SYSTEM_BYTE] = UNKNOWN_SYSTEM
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
