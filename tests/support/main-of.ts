/** Returns the HTML of a page's sections: what stands around them has words and buttons of its own. */
export function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
