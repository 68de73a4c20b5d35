// Runs in every document before its own scripts: when rows of a list are painted, and how long a key waits for its frame.
// Plain JavaScript, because it is passed to the browser unchanged.
{
  const ROW = 'main tbody tr'
  const countRows = () => document.querySelectorAll(ROW).length

  /** Calls back with the moment after the next frame: a message comes once that has been handed over for painting. */
  const afterFrame = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now())
      port2.postMessage(undefined)
    })

  /** Calls back once there are more rows than so many, and they are painted. */
  const whenRows = (more, done) => {
    const observer = new MutationObserver(() => {
      if (countRows() <= more) return
      observer.disconnect()
      afterFrame(done)
    })
    observer.observe(document, { childList: true, subtree: true })
  }

  // From the navigation, at which the clock of the document begins.
  whenRows(0, (at) => (window.benchRowsAt = at))

  /** Presses the button for the next page; the time until its rows are painted. */
  window.benchLoadMore = () =>
    new Promise((resolve, reject) => {
      const button = [...document.querySelectorAll('main button')].find((each) => each.textContent === '加载更多')
      if (!button) return reject(new Error('The list has no further page'))
      const began = performance.now()
      whenRows(countRows(), (at) => resolve(at - began))
      button.click()
    })

  /** Scrolls from the top to the end, some rows with each frame; the times between the frames. */
  window.benchScroll = () =>
    new Promise((resolve) => {
      const frames = []
      scrollTo({ top: 0, behavior: 'instant' })
      let last
      const next = (at) => {
        if (last !== undefined) frames.push(at - last)
        last = at
        const before = scrollY
        scrollBy({ top: 300, behavior: 'instant' })
        if (scrollY === before) resolve(frames)
        else requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
    })

  /** Of each key that changed a field: until its work was done, and until the frame after it. */
  window.benchKeys = []
  let pressedAt
  addEventListener('keydown', (event) => (pressedAt = event.timeStamp), true)
  // Above all that listens, so that it is heard last.
  addEventListener('input', () => {
    if (pressedAt === undefined) return
    const began = pressedAt
    pressedAt = undefined
    const worked = performance.now() - began
    afterFrame((at) => window.benchKeys.push({ worked, painted: at - began }))
  })
}
