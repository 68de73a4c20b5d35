/** Reads the bytes of a `data:` address; undefined for what is none. What they are is seen by their content. */
export function readDataAddress(address: string): Buffer | undefined {
  const comma = address.indexOf(',')
  const head = address.slice(0, comma)
  if (comma < 0 || !/^data:/iu.test(head)) return undefined
  const content = address.slice(comma + 1)
  if (/;\s*base64\s*$/iu.test(head)) return Buffer.from(content, 'base64')
  try {
    return Buffer.from(decodeURIComponent(content), 'latin1')
  } catch {
    return undefined
  }
}
