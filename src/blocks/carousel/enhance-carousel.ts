/** The events that begin and end the row's rest; within the section, `focusin` follows `focusout` at once. */
const rests = [
  ['mouseenter', true],
  ['mouseleave', false],
  ['focusin', true],
  ['focusout', false],
] as const

/**
 * Moves a row of pictures on the server's HTML. Plain, so that a page that is only read needs no more than this. The
 * scroll position is the single source of truth for the picture in view.
 *
 * @param region the section that Carousel.tsx writes, with controls if there are several pictures
 * @returns a function that leaves the section to itself again
 */
export function enhanceCarousel(region: HTMLElement): () => void {
  const row = region.querySelector('ul')
  const [controls, toggle] = region.querySelectorAll<HTMLElement>('[data-ready],[data-playing]')
  const number = controls?.querySelector('span')
  if (!row || !controls || !toggle || !number) return () => undefined

  const count = row.children.length
  const { play } = toggle.dataset
  const pause = toggle.getAttribute('aria-label')
  const stop = new AbortController()
  const until = { signal: stop.signal }
  const inView = () => Math.round(row.scrollLeft / Math.max(1, row.clientWidth))
  let index = inView()
  // Visitors who prefer reduced motion start the row themselves.
  let isPlaying = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  let isResting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const step = (by: number) => row.scrollTo({ left: ((index + by + count) % count) * row.clientWidth })
  const wait = () => {
    clearTimeout(timer)
    // Nothing moves in a tab that is not in view.
    if (isPlaying && !isResting && !document.hidden)
      timer = setTimeout(advance, Number(region.dataset['seconds']) * 1000)
  }
  const advance = () => {
    step(1)
    wait()
  }
  const show = () => {
    number.textContent = `${index + 1} / ${count}`
    toggle.dataset['playing'] = `${isPlaying}`
    toggle.setAttribute('aria-label', (isPlaying ? pause : play) ?? '')
    wait()
  }

  row.addEventListener(
    'scroll',
    () => {
      if (inView() === index) return
      index = inView()
      show()
    },
    until,
  )
  for (const [name, isNow] of rests)
    region.addEventListener(
      name,
      () => {
        isResting = isNow
        wait()
      },
      until,
    )
  region.addEventListener(
    'keydown',
    (event) => {
      const by = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft')
      // In a field of the section they move the caret.
      if (by === 0 || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      step(by)
    },
    until,
  )
  for (const button of controls.querySelectorAll('button'))
    button.addEventListener(
      'click',
      () => {
        if (button !== toggle) return step(Number(button.dataset['step']))
        isPlaying = !isPlaying
        show()
      },
      until,
    )
  document.addEventListener('visibilitychange', wait, until)

  controls.setAttribute('data-ready', 'true')
  show()
  return () => {
    // As the server wrote it.
    isPlaying = true
    show()
    stop.abort()
    clearTimeout(timer)
  }
}
