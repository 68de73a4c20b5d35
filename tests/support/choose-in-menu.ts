import type { Page } from 'playwright-core'

/** Chooses in a filter of a desktop that is folded behind its name. */
export async function chooseInMenu(page: Page, choice: RegExp): Promise<void> {
  const menu = page.locator('main [data-menu]', { has: page.locator('a', { hasText: choice }) })
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: choice }).click()
}
