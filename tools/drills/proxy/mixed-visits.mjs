import { ask } from './ask.mjs'

/** Requests that the portal has answered, probes and figures apart. */
async function answered(portal) {
  const { body } = await ask(portal.metricsPort, '/metrics')
  return [...body.matchAll(/^wenlan_http_requests_total\{(.*)\} (\d+)$/gmu)]
    .filter(([, labels]) => !/route="\/(?:readyz|livez|healthz|metrics)"/u.test(labels))
    .reduce((sum, [, , count]) => sum + Number(count), 0)
}

/** Returns how many requests reach the portal while something is done. */
export async function countOfVisits(portal, work) {
  const before = await answered(portal)
  await work()
  return (await answered(portal)) - before
}

/**
 * Visits pages as visitors do: each second so many, few pages often and most of them seldom (the nth one 1/n as often as the
 * first), always in the same order.
 */
export async function mixedVisits(all, { aSecond, seconds }, visit) {
  const random = numbersFrom(1)
  const order = all.map((one) => ({ one, at: random() })).toSorted((a, b) => a.at - b.at)
  const weights = []
  for (const at of order.keys()) weights.push((weights.at(-1) ?? 0) + 1 / (at + 1))
  const begun = []
  for (let second = 0; second < seconds; second += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, 1000))
    for (let number = 0; number < aSecond; number += 1) {
      const place = random() * weights.at(-1)
      begun.push(visit(order[weights.findIndex((weight) => weight > place)].one))
    }
    await next
  }
  await Promise.all(begun)
}

/** Numbers from 0 to 1 that are the same in each run. */
function numbersFrom(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
