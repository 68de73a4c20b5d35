import {
  CLOSED_NOTICES_COOKIE,
  closedNotices,
  cookieValue,
  withClosedNotice,
} from '#contract/entities/closed-notices.ts'
import { DAY_SECONDS } from '#contract/time/durations.ts'

/**
 * Closes notices where they stand. What is closed is kept in a cookie, so that the server leaves it out of the page:
 * removed in the browser alone, it would be seen for a moment on every page, and the page would move.
 *
 * @param aside the notices that Notice.tsx writes
 * @returns a function that leaves the forms to the server again
 */
export function enhanceNotice(aside: HTMLElement): () => void {
  const stop = new AbortController()
  // The page may have been made, or fetched, before a notice was closed on another.
  const closed = closedNotices(readCookie())
  const forms = [...aside.querySelectorAll('form')]
  const noticeIds = [...closedNotices(aside.dataset['closed']), ...forms.map(idOf)]
  // One newer than this page may be up on another.
  const isOver = (id: number) => !noticeIds.includes(id) && id < Math.max(...noticeIds)
  for (const form of forms) if (closed.includes(idOf(form))) removeNotice(aside, form)
  aside.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      event.preventDefault()
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous and not everywhere
      document.cookie = `${CLOSED_NOTICES_COOKIE}=${withClosedNotice(readCookie(), idOf(form), isOver)}; Path=/; Max-Age=${365 * DAY_SECONDS}; SameSite=Lax`
      removeNotice(aside, form)
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}

function idOf(form: HTMLFormElement): number {
  return Number(new FormData(form).get('close'))
}

/** Takes the notice of a form away; the next one moves up, and what can be pressed in its place gets the focus. */
function removeNotice(aside: HTMLElement, form: HTMLFormElement): void {
  const row = form.closest('li')
  if (!row) return
  const hasFocus = row.contains(document.activeElement)
  // A hidden notice that is taken away leaves the others as they are.
  if (!row.hidden) aside.querySelector('li[hidden]')?.removeAttribute('hidden')
  const near = row.nextElementSibling ?? row.previousElementSibling
  row.remove()
  if (!near) return aside.remove()
  if (hasFocus) (near.querySelector('button') ?? near.querySelector('a'))?.focus({ preventScroll: true })
}

function readCookie(): string {
  return cookieValue(document.cookie, CLOSED_NOTICES_COOKIE) ?? ''
}
