/**
 * Shows a button that copies a text, and says in `status` that it did (its `data-copied`). The button stays away where the
 * browser offers no clipboard, as on pages without HTTPS.
 *
 * @returns a function that leaves button and status as they were
 */
export function copyOnPress(button: HTMLButtonElement, status: HTMLElement, text: () => string): () => void {
  const { clipboard } = navigator
  // The type does not know that the clipboard is missing without HTTPS.
  if (!('clipboard' in navigator)) return () => undefined
  const press = async () => {
    const isCopied = await clipboard.writeText(text()).then(
      () => true,
      () => false,
    )
    status.textContent = isCopied ? (status.dataset['copied'] ?? '') : ''
  }
  const onClick = () => void press()
  button.addEventListener('click', onClick)
  button.hidden = false
  return () => {
    button.removeEventListener('click', onClick)
    button.hidden = true
    status.textContent = ''
  }
}
