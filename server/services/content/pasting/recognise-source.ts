/** The program that something was copied from, as far as its HTML tells. */
export type PasteSource = 'word' | 'wps' | 'wechat' | 'web'

/** Characters that are looked through for what a program calls itself; styles of Word are long. */
const HEAD = 20_000

export function recogniseSource(html: string): PasteSource {
  // WPS calls itself Word in its head, and its folder of pictures ksohtml.
  if (/ksohtml|ksdocclipboard|kingsoft|content="?WPS/iu.test(html)) return 'wps'
  if (/mmbiz\.q(?:pic|logo)\.cn|js_content|rich_media/u.test(html)) return 'wechat'
  const head = html.slice(0, HEAD)
  const isWord = /content="?(?:Microsoft )?Word|urn:schemas-microsoft-com:office|class="?Mso|mso-[a-z-]{1,40}:/iu
  return isWord.test(head) ? 'word' : 'web'
}
