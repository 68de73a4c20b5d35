import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import * as z from 'zod'

const run = promisify(execFile)

export interface LighthouseScores {
  /** Of 100. */
  performance: number
  /** The scores of all other categories by their ids, such as `accessibility`. */
  categories: Readonly<Record<string, number>>
  /** Names of the other categories below 95, with their scores. */
  others: readonly string[]
}

const category = z.object({ score: z.number().nullable() })
const report = z.object({
  categories: z.looseObject({ performance: category }).catchall(category),
})

/** Whether there is a `lighthouse` to run: globally, or in `node_modules`, whose commands npm puts into the path. */
export async function hasLighthouse(): Promise<boolean> {
  try {
    await run('lighthouse', ['--version'])
    return true
  } catch {
    return false
  }
}

/** Lets Lighthouse visit a page as a phone that sends these headers with every request. */
export async function runLighthouse(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LighthouseScores> {
  const { stdout } = await run(
    'lighthouse',
    [
      url,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      ...(Object.keys(headers).length === 0 ? [] : [`--extra-headers=${JSON.stringify(headers)}`]),
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
    ],
    { maxBuffer: 2 ** 26, env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] } },
  )
  return readScores(stdout)
}

/** Reads the scores of a report. @throws what is no report, or one of a page that could not be visited */
export function readScores(text: string): LighthouseScores {
  const { categories } = report.parse(JSON.parse(text))
  const { performance, ...others } = categories
  if (performance.score === null) throw new Error('Lighthouse could not visit the page')
  const scored = Object.entries(others).flatMap(([name, { score }]): [string, number][] =>
    score === null ? [] : [[name, score]],
  )
  return {
    performance: Math.round(performance.score * 100),
    categories: Object.fromEntries(scored.map(([name, score]) => [name, Math.round(score * 100)])),
    others: scored.flatMap(([name, score]) => (score < 0.95 ? [`${name} ${Math.round(score * 100)}`] : [])),
  }
}
