import { isAccountPage } from './account-pages.ts'
import { isForElsewhere } from './page-link.ts'
import { loginAddress } from './login-address.ts'

/**
 * Opens the login popup for links with `data-login`, where the page has one; else, and where it cannot be loaded, they
 * lead to the login page.
 *
 * @param prefetch fetches its code: the link is about to be pressed
 */
export function openLogin(
  application: () => Promise<{ requireLogin: () => Promise<boolean> }>,
  prefetch: () => unknown,
): void {
  for (const name of ['mouseover', 'focusin', 'touchstart'] as const)
    document.addEventListener(
      name,
      ({ target }) => void (target instanceof Element && target.closest('[data-login]') && prefetch()),
      { passive: true },
    )
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-login]') : null
    if (!link || isForElsewhere(event) || isAccountPage()) return
    event.preventDefault()
    application().then(
      (started) => started.requireLogin(),
      () => window.location.assign(loginAddress()),
    )
  })
}
