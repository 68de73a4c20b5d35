// Runs in the page before its own scripts, and records the changes a visitor would see. Plain JavaScript, because it
// is passed to the browser unchanged.
{
  const seen = { shift: 0, firstPaint: 0, largestPaint: 0, blocked: 0, cards: 0, lastCardMs: 0 }

  const observe = (type, note) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value
  })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  observe('longtask', (entry) => {
    seen.blocked += entry.duration - 50
  })

  // Every card of every page contains a link, so the last card stands once the last link does.
  new MutationObserver(() => {
    const cards = document.querySelectorAll('main a[href]').length
    if (cards > seen.cards) seen.lastCardMs = performance.now()
    seen.cards = Math.max(seen.cards, cards)
  }).observe(document, { childList: true, subtree: true })

  window.benchObservations = () => {
    const resources = performance.getEntriesByType('resource')
    return {
      ...seen,
      blocking: resources.filter((entry) => entry.renderBlockingStatus === 'blocking').map((entry) => entry.name),
    }
  }
}
