import type { BrowserFacts } from '../portal-facts.ts'
import { openShare } from './open-share.ts'
import { printPage } from './print-page.ts'

/** Runs the action of a button: prints the page, or opens the share dialog. */
export async function handleTool(
  button: HTMLElement,
  address: string,
  facts: () => Promise<BrowserFacts | undefined>,
): Promise<void> {
  const print = () => printPage(address)
  if ('print' in button.dataset) return print()
  const text = (await facts())?.text['share']
  // The site has a new version, so the texts cannot be loaded: only the address is offered.
  if (text) openShare({ address, title: document.title, text, opener: button, print })
  else window.prompt('', address)
}
