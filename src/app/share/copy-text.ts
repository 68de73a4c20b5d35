/**
 * Copies text to the clipboard. Where the browser offers no clipboard (pages without HTTPS, older WeChat), the text
 * selected in the field is copied by a command.
 *
 * @returns whether the text was copied
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without a clipboard
    return field !== null && document.execCommand('copy')
  }
}
