import type { PortalFacts } from '../portal-facts.ts'
import { openShare } from './open-share.ts'
import { printPage } from './print-page.ts'

/** Does what a button says: prints the page, or shows ways to share it. */
export async function handleTool(
  button: HTMLElement,
  address: string,
  facts: () => Promise<PortalFacts | undefined>,
): Promise<void> {
  const print = () => printPage(address)
  if ('print' in button.dataset) return print()
  const text = (await facts())?.text['share']
  // The site has moved on since this page came: its address is what is left.
  if (text) openShare({ address, title: document.title, text, opener: button, print })
  else window.prompt('', address)
}
