/**
 * Puts text on the clipboard. Where the browser gives none (pages without https, older WeChat), what is
 * selected in the field is copied as by hand.
 *
 * @returns whether it is there now
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the only way there is without a clipboard
    return field !== null && document.execCommand('copy')
  }
}
