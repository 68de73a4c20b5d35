import type { Progress } from './create-navigation.ts'

/**
 * Shows the line while a page loads, and the message while it is slow or none can be loaded, in the elements of
 * src/app/Progress.tsx.
 */
export function showProgress(document: Document, progress: Progress): void {
  const line = document.querySelector<HTMLElement>('[data-progress]')
  const notice = document.querySelector<HTMLElement>('[data-notice]')
  const isLoading = progress === 'loading' || progress === 'slow'
  document.querySelector('main')?.setAttribute('aria-busy', `${isLoading}`)
  if (line) {
    line.toggleAttribute('data-on', isLoading)
    line.textContent = progress === 'loading' ? (line.dataset['progress'] ?? '') : ''
  }
  const message = notice?.querySelector('p')
  if (!notice || !message) return
  const words = notice.getAttribute(`data-${progress}`) ?? ''
  const hadFocus = notice.contains(document.activeElement)
  notice.hidden = words === ''
  message.textContent = words
  // The pressed button is hidden now.
  if (notice.hidden && hadFocus) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

interface Answers {
  /** Asks anew for the page that is being opened. */
  retry: () => void
  /** Stays on the page that stands. */
  stay: () => void
}

/** Answers the buttons of the message. */
export function answerNotice(document: Document, { retry, stay }: Answers): void {
  document.querySelector('[data-again]')?.addEventListener('click', retry)
  document.querySelector('[data-stay]')?.addEventListener('click', stay)
}
