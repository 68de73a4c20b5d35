import { useEffect } from 'react'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/**
 * Marks the tab 我的 while there are unread messages. On the first page the tabs are the server's HTML, which React does
 * not touch, so the attribute is set on the DOM, again for every page.
 */
export function useUnreadTab(unread: number, path: string, { mineUnread }: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const tab = document.querySelector<HTMLElement>(`nav > a[href="${ROUTER_BASE}user"]`)
    if (!tab || unread === 0 || mineUnread === undefined) return undefined
    tab.dataset['unread'] = ''
    tab.setAttribute('aria-label', mineUnread.replace('{count}', String(unread)))
    return () => {
      delete tab.dataset['unread']
      tab.removeAttribute('aria-label')
    }
  }, [unread, path, mineUnread])
}
