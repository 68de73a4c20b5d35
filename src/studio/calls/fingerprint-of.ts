/** The bytes at the beginning and at the end of a file by which it is told from others. */
const EDGE_BYTES = 64 * 1024

/**
 * Names what this browser knows a file by after the window was closed, within a scope such as an account; empty for what is no file of the
 * person or cannot be read. The content counts as well: copies of cameras have equal names, sizes and times. The name of the file cannot be
 * read in it: the next person at the computer finds it in the storage of the browser.
 */
export async function fingerprintOf(file: Blob, scope: string): Promise<string> {
  // Browsers have it where the studio may sign in: over TLS and on this machine.
  const subtle: SubtleCrypto | undefined = 'subtle' in crypto ? crypto.subtle : undefined
  if (!(file instanceof File) || subtle === undefined) return ''
  const { name, type, size, lastModified } = file
  try {
    const facts = JSON.stringify([name, type, size, lastModified, scope])
    const all = new Blob([facts, file.slice(0, EDGE_BYTES), file.slice(Math.max(0, size - EDGE_BYTES))])
    const digest = new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(await all.arrayBuffer())))
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}
