import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

import { ShareDialog, type ShareDialogProps } from './ShareDialog.tsx'

interface ShareRequest extends Omit<ShareDialogProps, 'onClose' | 'onPrint'> {
  /** What was pressed: there the focus goes back. */
  opener: HTMLElement
  print: () => void
}

/** Shows the share dialog over the page, whichever part of it was pressed. It leaves nothing behind. */
export function openShare({ opener, print, ...props }: ShareRequest): void {
  if (document.querySelector('[data-sharing]')) return
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset['sharing'] = ''
  const root = createRoot(host)
  const close = () => {
    window.removeEventListener('popstate', close)
    // Not while React is at work for the press that closes it.
    queueMicrotask(() => {
      root.unmount()
      host.remove()
      opener.focus()
    })
  }
  // Going back leaves the page that was to be shared.
  window.addEventListener('popstate', close)
  root.render(
    createElement(ShareDialog, {
      ...props,
      onClose: close,
      onPrint: () => {
        close()
        queueMicrotask(print)
      },
    }),
  )
}
