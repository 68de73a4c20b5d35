import axe from 'axe-core'

/** What axe finds in the document of a test, without the rules that measure what is drawn. */
export async function axeFindings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    iframes: false,
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
