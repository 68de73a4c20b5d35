/** Loads the page anew, with the present version of the studio. */
export function reloadPage(): void {
  window.location.reload()
}
