/** The bytes at the beginning and at the end of a file by which it is told from others. */
const EDGE_BYTES = 64 * 1024

/**
 * Names what this browser knows a file by after the window was closed, within a scope such as an account; empty for what is no file of the
 * person or cannot be read. The content counts as well: copies of cameras have equal names, sizes and times.
 */
export async function fingerprintOf(file: Blob, scope: string): Promise<string> {
  // Browsers have it where the studio may sign in: over TLS and on this machine.
  const subtle: SubtleCrypto | undefined = 'subtle' in crypto ? crypto.subtle : undefined
  if (!(file instanceof File) || subtle === undefined) return ''
  const { name, type, size, lastModified } = file
  try {
    const edges = new Blob([file.slice(0, EDGE_BYTES), file.slice(Math.max(0, size - EDGE_BYTES))])
    const digest = new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(await edges.arrayBuffer())))
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return [name, type, size, lastModified, hash, scope].join('-')
  } catch {
    return ''
  }
}
