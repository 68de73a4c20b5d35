/** Names by which programs call themselves, in lower case. The phones of CUBOT are none of them. */
const ROBOTS =
  /(?<!cu)bot|spider|crawl|slurp|scrapy|preview|facebookexternalhit|mediapartners|curl|wget|python|java\/|okhttp|go-http|node-fetch|httpclient|lighthouse|monitor|uptime|pingdom|scan/iu

/** Browsers number in the hundreds; the bounds limit an attacker to some 200 KB. */
const MAX_AGENTS = 500
const MAX_AGENT_LENGTH = 400

/**
 * Creates the check whether a user agent is a program's, as those of search engines and of monitoring, or of nothing that
 * names itself. A program that calls itself a browser is taken for one. Agents are remembered, as for devices.
 */
export function createRobotCheck(): (userAgent: string | undefined) => boolean {
  const cache = new Map<string, boolean>()
  return (userAgent = '') => {
    const found = cache.get(userAgent)
    if (found !== undefined) return found
    const isRobot = userAgent === '' || ROBOTS.test(userAgent)
    if (userAgent.length > MAX_AGENT_LENGTH) return isRobot
    if (cache.size >= MAX_AGENTS) cache.clear()
    cache.set(userAgent, isRobot)
    return isRobot
  }
}
