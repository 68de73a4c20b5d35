/** Time for the browser to start the download; the memory of the file is released afterwards. */
const REVOKE_DELAY_MS = 60_000

/** Downloads a text as a JSON file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  // Firefox only follows links that are in the document.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS)
}
