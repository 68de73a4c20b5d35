import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

import { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx'

interface ShareRequest extends Omit<ShareDialogProps, 'onClose' | 'onPrint'> {
  print: () => void
}

/**
 * Shows the share dialog over the page, independent of the part that was pressed, and removes it completely afterwards.
 */
export function openShare({ opener, print, ...props }: ShareRequest): void {
  if (document.querySelector('[data-sharing]')) return
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset['sharing'] = ''
  const root = createRoot(host)
  const close = () => {
    // Deferred, because React is still handling the press that closes the dialog.
    queueMicrotask(() => {
      root.unmount()
      host.remove()
    })
  }
  root.render(
    createElement(ShareDialog, {
      ...props,
      opener,
      onClose: close,
      onPrint: () => {
        close()
        queueMicrotask(print)
      },
    }),
  )
}
