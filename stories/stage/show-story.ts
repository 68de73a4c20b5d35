import { addons } from 'storybook/preview-api'

const ENDINGS = ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing', 'playFunctionThrewException'] as const

/** Longer takes none, on a machine that is busy too. */
const PATIENCE_MS = 60_000
const QUIET_MS = 300

/**
 * Shows a story in this document and waits until all of it is there, fonts and pictures too: for taking its picture
 * (stories/visual/take-pictures.ts) without loading Storybook anew each time.
 *
 * @returns what went wrong, or nothing
 */
export async function showStory(storyId: string): Promise<string> {
  const channel = addons.getChannel()
  const ended = new Promise<string>((resolve) => {
    const listeners = ENDINGS.map((event) => {
      const listener = (told: unknown) => {
        for (const stop of listeners) stop()
        resolve(event === 'storyFinished' ? '' : `${event} ${told instanceof Error ? told.message : JSON.stringify(told)}`)
      }
      channel.on(event, listener)
      return () => channel.off(event, listener)
    })
  })
  // The one the document was opened with is there already.
  const isShown = new URLSearchParams(window.location.search).get('id') === storyId
  channel.emit(isShown ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' })
  const tooLate = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, 'it has not finished'))
  const fault = await Promise.race([ended, tooLate])
  window.scrollTo(0, 0)
  // A picture that is missing is replaced by another one, which has to come too.
  for (let round = 0; round < 3; round += 1) {
    await nextFrame()
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  }
  await untilQuiet()
  return fault
}

/** How tall what is shown is: all of it, dialogs and toasts over it too. */
export function storyHeight(): number {
  const root = document.getElementById('storybook-root')
  const isOver = document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
  const bottoms = [...(root?.querySelectorAll('main > *, [role=alert] > *, [role=status] > *') ?? [])].map((element) => element.getBoundingClientRect().bottom)
  const content = Math.ceil(Math.max(120, ...bottoms)) + 24
  if (isOver || content > window.innerHeight) return Math.max(window.innerHeight, isOver ? window.innerHeight : document.documentElement.scrollHeight)
  return content
}

/** A list that goes on by itself does so after 200 ms (spec §9), and a book opens when its file has come: until nothing has changed for longer. */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(quiet)
      clearTimeout(late)
      observer.disconnect()
      resolve()
    }
    let quiet = setTimeout(end, QUIET_MS)
    const late = setTimeout(end, 10 * QUIET_MS)
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET_MS)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
