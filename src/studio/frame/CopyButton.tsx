import acts from '#components/buttons/acts.module.css'

import { useTell } from './outcomes.ts'

/** A button that copies a text. Where the browser offers no clipboard it says so; the text can be selected all the same. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const tell = useTell()
  const copy = async () => {
    // The type does not know that the clipboard is missing without HTTPS.
    const isCopied =
      'clipboard' in navigator &&
      (await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ))
    if (isCopied) tell(done)
    else tell('浏览器不允许复制，请选中后手动复制。', 'error')
  }
  return (
    <button type="button" className={acts['button']} onClick={() => void copy()}>
      {label}
    </button>
  )
}
