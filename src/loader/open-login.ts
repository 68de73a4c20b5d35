import { isAccountPage } from './account-pages.ts'
import { isForElsewhere } from './page-link.ts'
import { loginAddress } from './login-address.ts'

/**
 * Opens the login popup for links with `data-login`, where the page has one; else, and where it cannot be loaded, they
 * lead to the login page.
 */
export function openLogin(application: () => Promise<{ requireLogin: () => Promise<boolean> }>): void {
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
