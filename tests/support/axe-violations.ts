import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> }
  }
}

/**
 * The address of axe on a page: on its own origin, as the security policy requires. Browsers keep the compiled code
 * of a script with an address; a script sent as text, half a megabyte, would be compiled for each page.
 */
export const AXE_ADDRESS = '/axe-core.js'
export const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The rules that measure what is drawn; they take most of axe's time. */
const MEASURED = ['color-contrast', 'target-size', 'link-in-text-block']

interface Look {
  /** Whether contrast and sizes are measured, too. */
  isMeasured?: boolean
  /** Where the page's own origin serves axe; without it axe is sent as text. */
  address?: string
}

/** Axe's findings on the page as it stands: rule and elements. */
export async function violationsOn(page: Page, { isMeasured = true, address }: Look = {}): Promise<readonly string[]> {
  if (address === undefined) await page.evaluate(await readFile(AXE_FILE, 'utf8'))
  else await page.addScriptTag({ url: address })
  return runAxe(page, {
    rules: Object.fromEntries((isMeasured ? [] : MEASURED).map((rule) => [rule, { enabled: false }])),
  })
}

/** The texts that do not stand out, on a page that axe has looked at before. */
export function contrastViolationsOn(page: Page): Promise<readonly string[]> {
  return runAxe(page, { runOnly: ['color-contrast'] })
}

async function runAxe(page: Page, options: RunOptions): Promise<readonly string[]> {
  return page.evaluate(
    async (runOptions) => {
      if (!window.axe) throw new Error('axe has not come')
      const { violations } = await window.axe.run(document, runOptions)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { resultTypes: ['violations' as const], preload: false, ...options },
  )
}
