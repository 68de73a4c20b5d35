// Runs in every document before its own scripts: how long it takes from a press to the first frame of what it opens.
// Plain JavaScript, because it is passed to the browser unchanged.
{
  const PRESSED = 'bench:pressed'
  const now = () => performance.timeOrigin + performance.now()
  const shown = (at) => {
    window.benchWaited = at - Number(sessionStorage.getItem(PRESSED))
    sessionStorage.removeItem(PRESSED)
  }
  const onNextFrame = () => requestAnimationFrame(() => setTimeout(() => shown(now())))

  // Another document than the one of the press.
  if (sessionStorage.getItem(PRESSED) !== null)
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') shown(performance.timeOrigin + startTime)
    }).observe({ type: 'paint', buffered: true })

  /** Presses a link; where the document stays, its page has come when `main` has other content. */
  window.benchPress = (selector) => {
    sessionStorage.setItem(PRESSED, String(now()))
    const observer = new MutationObserver(() => {
      observer.disconnect()
      onNextFrame()
    })
    observer.observe(document.querySelector('main'), { childList: true })
    document.querySelector(selector).click()
  }

  /** From the next touch until a dialog is there. */
  window.benchAwaitDialog = () => {
    document.addEventListener('touchstart', () => sessionStorage.setItem(PRESSED, String(now())), {
      capture: true,
      once: true,
    })
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog]')) return
      observer.disconnect()
      onNextFrame()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }
}
