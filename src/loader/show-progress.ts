import type { Progress } from './create-navigation.ts'

/**
 * Shows the line while a page loads, and the message while none can be loaded, in the elements of
 * src/app/Progress.tsx.
 */
export function showProgress(document: Document, progress: Progress): void {
  const line = document.querySelector<HTMLElement>('[data-progress]')
  const notice = document.querySelector<HTMLElement>('[data-cut-off]')
  document.querySelector('main')?.setAttribute('aria-busy', `${progress === 'loading'}`)
  if (line) {
    line.toggleAttribute('data-on', progress === 'loading')
    line.textContent = progress === 'loading' ? (line.dataset['progress'] ?? '') : ''
  }
  if (notice) {
    const message = { 'cut-off': notice.dataset['cutOff'], busy: notice.dataset['busy'], loading: '', still: '' }[
      progress
    ]
    notice.hidden = !message
    notice.textContent = message ?? ''
  }
}
