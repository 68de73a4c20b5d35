import type { TestBrowser } from '../../tests/support/browser.ts'
import { getRaw } from '../get-raw.ts'
import { measureFirstTap, measureLink } from '../measure-link.ts'
import { plainBody } from '../measure-weight.ts'
import type { Figure } from '../report/figure.ts'
import { HOME, LIST } from './pages.ts'

/** The cost of a press on a slow phone: of a link, beside the same pages without scripts, and of the first act of a visitor. */
export async function pressLinks(origin: string, visitors: TestBrowser): Promise<Figure[]> {
  const details = await firstDetails(origin)
  const figures: Figure[] = []
  for (const { id, name, from, to } of [
    { id: 'list', name: 'home to list', from: HOME, to: LIST },
    { id: 'details', name: 'list to details', from: LIST, to: details },
  ]) {
    const { coldMs, touchedMs, stillMs } = await measureLink(visitors, origin, { from, to })
    figures.push(
      {
        id: `link-${id}`,
        name: `${name} on a slow phone, cold ÷ static pages`,
        value: coldMs / stillMs,
        unit: '',
        goal: 1,
        limit: 1.25,
        note: `${coldMs.toFixed(0)} and ${stillMs.toFixed(0)} ms`,
      },
      {
        id: `link-touched-${id}`,
        name: `${name} on a slow phone, touched before`,
        value: touchedMs,
        unit: 'ms',
        goal: 150,
      },
    )
  }
  figures.push({
    id: 'first-tap',
    name: 'first touch of a page on a slow phone: a like, to the login popup',
    value: await measureFirstTap(visitors, origin + details, 'main button[aria-label^="点赞"]'),
    unit: 'ms',
    goal: 400,
  })
  return figures
}

/** Returns the path of the newest article. */
async function firstDetails(origin: string): Promise<string> {
  const [, path] = /href="([^"]+\/details\/\d+)"/u.exec(plainBody(await getRaw(origin + LIST)).toString()) ?? []
  if (path === undefined) throw new Error(`${LIST} leads to no details page`)
  return path
}
