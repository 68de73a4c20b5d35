import type { Page } from 'playwright-core'
import * as z from 'zod'

import type { TestBrowser } from '../../tests/support/browser.ts'
import { median } from '../median.ts'
import { percentile } from '../percentile.ts'
import { OBSERVER } from './open-studio.ts'
import { FORM_TYPE, TYPED_FIELD } from './write-form-schema.ts'

const KEYS = 100
/** Typed before any counts: code is compiled with the first keys. */
const FIRST_KEYS = 20
/** As fast as people type, and no multiple of the time of a frame: keys come at all moments of it. */
const BETWEEN_MS = 97
const SETTLE_MS = 1500

const waits = z.array(z.object({ worked: z.number(), painted: z.number() }))

export interface KeyWaits {
  /** Keys that changed the field, of a hundred. */
  keys: number
  /** From the key to the frame that shows it. */
  medianMs: number
  p95Ms: number
  /** From the key to the end of its work; what follows is the wait for the frame, and drawing it. */
  workMs: number
}

export interface FormKeys {
  /** Fields of the form. */
  fields: number
  /** In a line of text in its middle, and in its formatted text. */
  line: KeyWaits
  text: KeyWaits
}

/** Types into the long form while it saves what is typed. */
export async function measureKeys(page: Page, studio: string, key: string): Promise<FormKeys> {
  await page.goto(`${studio}/content/${FORM_TYPE}/${key}`)
  const line = page.locator(`[data-field="${TYPED_FIELD}"] input`)
  const text = page.locator('[data-field="body"] [contenteditable="true"]')
  await line.waitFor()
  await text.waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const fields = await page.locator('[data-field]').count()
  await line.click()
  const inLine = await typeKeys(page)
  await text.click()
  await page.keyboard.press('Control+End')
  return { fields, line: inLine, text: await typeKeys(page) }
}

/** The same in a page that has one field and no scripts. */
export async function measureStillKeys(browser: TestBrowser): Promise<KeyWaits> {
  const { page, close } = await browser.newPage({ device: 'desktop', isFirstVisit: true })
  try {
    await page.addInitScript({ path: OBSERVER })
    await page.goto('data:text/html,<input>')
    await page.locator('input').click()
    return await typeKeys(page)
  } finally {
    await close()
  }
}

async function typeKeys(page: Page): Promise<KeyWaits> {
  await page.keyboard.type('a'.repeat(FIRST_KEYS), { delay: BETWEEN_MS })
  await page.waitForTimeout(SETTLE_MS)
  await page.evaluate('window.benchKeys.length = 0')
  await page.keyboard.type('abcdefghij'.repeat(KEYS / 10), { delay: BETWEEN_MS })
  await page.waitForTimeout(SETTLE_MS)
  return sumUpKeys(waits.parse(await page.evaluate('window.benchKeys')))
}

/** What a hundred keys waited together. */
export function sumUpKeys(all: z.output<typeof waits>): KeyWaits {
  if (all.length === 0) return { keys: 0, medianMs: Number.NaN, p95Ms: Number.NaN, workMs: Number.NaN }
  const painted = all.map((one) => one.painted)
  return {
    keys: all.length,
    medianMs: median(painted),
    p95Ms: percentile(painted, 0.95),
    workMs: median(all.map(({ worked }) => worked)),
  }
}
