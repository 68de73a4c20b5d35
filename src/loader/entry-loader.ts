import { HYDRATION_DATA_ID, type HydrationData } from '#app/hydration-data.ts'
import { storedToken } from '#data/stored-token.ts'

import { afterFrame } from './after-frame.ts'
import { forwardReturnAddress } from './forward-return-address.ts'
import { loginAddress } from './login-address.ts'
import { startPage } from './start-page.ts'

/** Takes over the server's document. */
function start(): void {
  const data = readDocument()
  // docs/specification/portal.md#states. The server cannot identify the visitor: it has rendered the page without the
  // member's own data.
  if (data.plan.auth && storedToken() === undefined) return window.location.replace(loginAddress())

  // The link to this page may have been pressed before this script could add the return address.
  const address = forwardReturnAddress(new URL(window.location.href), document.referrer).href
  if (address !== window.location.href) window.history.replaceState(window.history.state, '', address)
  afterFrame(() => startPage(data))
}

/** @throws where the document is not from the portal's server */
function readDocument(): HydrationData {
  const text = document.getElementById(HYDRATION_DATA_ID)?.textContent
  if (!text) throw new Error(`The document lacks #${HYDRATION_DATA_ID}: it did not come from the portal's server`)
  // Written by this portal's own server for this build; the only JSON that is used without validation.
  return JSON.parse(text)
}

start()
