/** Whether a file can still be read: browsers refuse one that was deleted, moved or changed on the disk since it was chosen. */
export async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
