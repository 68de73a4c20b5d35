import { Tokenizer, type MarkedExtension } from 'marked'

/** A bare address up to the first Chinese character, full-width mark or curved quote. */
const BARE_ADDRESS =
  /^(?:(?:https?|ftp):\/\/|www\.)(?:(?![\p{Script=Han}\p{Script=Bopomofo}\u2014\u2018-\u201d\u2026\u3000-\u303f\uff00-\uffef])\S)+/iu

/**
 * What Markdown means where no blanks stand between words: a bare address ends before the Chinese text that follows it,
 * and a single `~` is the sign of a range (3~5 元, 周一~周五), so that only `~~` strikes text out.
 */
export const chineseMarkdown: MarkedExtension = {
  tokenizer: {
    // marked: `false` leaves the text to the tokenizer before this one, `undefined` makes it no token of this kind.
    url(src) {
      const [address] = BARE_ADDRESS.exec(src) ?? []
      return address === undefined ? false : Tokenizer.prototype.url.call(this, address)
    },
    del: (src) => (/^~(?!~)/u.test(src) ? undefined : false),
  },
}
