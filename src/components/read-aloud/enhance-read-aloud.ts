import type { Reading, ReadingState } from './read-text.ts'

/**
 * Lets the buttons of ReadAloud.tsx read the text around them aloud, where the browser has a voice. The code that reads
 * is loaded by the first press.
 *
 * @returns a function that ends the reading and hides the buttons again
 */
export function enhanceReadAloud(voice: HTMLElement): () => void {
  const [start, stop] = voice.querySelectorAll('button')
  const text = voice.closest<HTMLElement>('[data-aloud]')
  if (!start || !stop || !text || !('speechSynthesis' in window)) return () => undefined

  let reading: Reading | undefined
  let isLoading = false
  let isOver = false
  const show = (state: ReadingState) => {
    // The button that disappears hands its keyboard focus to the other.
    if (state === 'idle' && document.activeElement === stop) start.focus()
    voice.dataset['reading'] = state
    stop.hidden = state === 'idle'
  }
  const begin = async () => {
    isLoading = true
    // iOS lets a page speak only within a press; silence now permits the sentences that follow once the code is there.
    window.speechSynthesis.speak(new SpeechSynthesisUtterance(''))
    try {
      const { readText } = await import('./read-text.ts')
      if (isOver) return
      reading = readText(text, show)
      reading.read()
    } catch {
      // Without a connection the code cannot be had; the next press asks for it again.
    } finally {
      isLoading = false
    }
  }
  const press = () => {
    if (!reading) return isLoading ? undefined : void begin()
    return reading.state() === 'reading' ? reading.pause() : reading.read()
  }
  const end = () => reading?.stop()
  start.addEventListener('click', press)
  stop.addEventListener('click', end)
  start.hidden = false
  return () => {
    isOver = true
    end()
    start.hidden = true
    start.removeEventListener('click', press)
    stop.removeEventListener('click', end)
  }
}
