// Words that had to be looked up, each with its replacement (docs/glossary.md). Enforced by the rule
// wenlan/retired-words (oxlint-plugin.mjs) in identifiers; a pattern is anchored where the word is part of another
// word with a different meaning.

/** @type {readonly { word: RegExp, instead: string }[]} */
export const retiredWords = [
  { word: /turnstile/iu, instead: 'keyed mutex' },
  { word: /^(?:create)?Hold$|^hold[A-Z]/u, instead: 'lock for a row, weighted semaphore for room in memory' },
  { word: /drawingRoom|drawer/iu, instead: 'image worker' },
  {
    word: /^(?:takeTurn|takingTurns|takeMemberTurn|giveTurnBack|forgetTurns|ownTurn)$|ContentTurn/u,
    instead: 'count tries by limits, or hold an advisory lock',
  },
  {
    word: /^(?:create)?Hearing|hearSignals|hangUp|isDeaf|onDeaf/u,
    instead: 'listen subscriber, disconnect, isDisconnected',
  },
  { word: /keepAnswers|keptAnswers/iu, instead: 'memo cache' },
  { word: /heldData/iu, instead: 'personal data' },
  { word: /^(?:create)?Touched|^onTouched$/u, instead: 'invalidations' },
  { word: /^(?:create)?Teller$/u, instead: 'throttled log' },
  { word: /actBrake/iu, instead: 'rate limit' },
  { word: /seatDesk|seatWish/iu, instead: 'seat queue, seat request' },
  { word: /signInService|signInDialog|markSignedIn/iu, instead: 'check-in' },
  { word: /^(?:use|create)Session$|^SessionContext$/u, instead: 'auth state, for what the browser knows of a login' },
  { word: /^pretends$/u, instead: 'reserved words, confusable characters' },
  { word: /[gG]ives?Back|heldBecause/u, instead: 'cancel, isCancellable' },
  { word: /^bookingChances$/iu, instead: 'allowed actions' },
  { word: /[aA]doption/u, instead: 'token sync' },
  { word: /^outdate$/u, instead: 'invalidate' },
  { word: /^(?:alsoSpeaks|spokenGroups|spokenTicket)$/u, instead: 'text groups, formatTicket' },
  { word: /^speakMoment$|^SpokenMoment$/u, instead: 'formatDateParts, DateParts' },
  { word: /^handOnReturn$/u, instead: 'forwardReturnAddress' },
  { word: /^moods?$|^[a-z]+Moods?$/u, instead: 'variant' },
  { word: /^Growing|^growing[A-Z]/u, instead: 'infinite list, exponential lock' },
  { word: /^(?:use|on|set|is)Quiet$/u, instead: 'hide bars on scroll' },
  { word: /^useRoom$|ReadingRoom|KeyboardRoom/u, instead: 'element size, viewport, keyboard inset' },
  { word: /^useReached$|^onReached$/u, instead: 'useInView' },
  { word: /^useSettled$/u, instead: 'useDebouncedValue' },
  { word: /^useStill/u, instead: 'useScrollLock, useInterceptedLinks' },
  { word: /heldPoint/iu, instead: 'zoom anchor' },
  { word: /^(?:reader)?Grounds?$|^onGround$|GroundTools/u, instead: 'reader theme' },
  { word: /^isMeant$|^meantQuery$/u, instead: 'isPossibleValue, predicate' },
  { word: /^turningPoints$/u, instead: 'stateChangeTimes' },
  { word: /^steadyNow$/u, instead: 'monotonicNow' },
  { word: /^harmless$/u, instead: 'escapeControls' },
  {
    word: /^(?:check|Checked)?Registration(?:Fault)?$|^registrationResolver$/u,
    instead: 'sign-up, registration is of an account',
  },
  { word: /^(?:create)?Seating|^seating$/u, instead: 'seat allocation' },
  { word: /[mM]ovesUp|[mM]oveUp/u, instead: 'promote, for a waiting list' },
  { word: /^[jJ]udge[A-Z]?|^judged$/u, instead: 'check' },
  { word: /[sS]urroundings/u, instead: 'context' },
  { word: /^(?:create)?Asker|^asker|AskUpstream/u, instead: 'upstream client, its caller' },
  {
    word: /^misfit$|^FitContext$|^fit(?:Shape|Value|Text|Number|Flag|Choice|ToContract)$/u,
    instead: 'mismatch, coerce',
  },
  { word: /^textsBelow$/u, instead: 'readTextFiles' },
  { word: /^boot$|^Boot$|^serializeBoot$|^BOOT_ID$/u, instead: 'hydration data' },
  {
    word: /^say(?:Path|Bytes|Unknown|Ambiguous|Shown|Faults?|Layout|Left|Kind|Value|Difference|Items|Lists|Refused|Invalid|Soon|Progress|Day|While|Found|For|Size|Edit)$/u,
    instead: 'format for a value, describe for a sentence; say prints or looks a text up',
  },
]

/**
 * Words of programmers, each with what editors are told instead. A test keeps them out of all that editors read
 * (tests/architecture/words-of-editors.test.ts).
 *
 * @type {readonly { word: RegExp, instead: string }[]}
 */
export const retiredChineseWords = [
  { word: /路由/u, instead: '页面' },
  { word: /绑定/u, instead: '引用' },
  { word: /监听/u, instead: '接收' },
  { word: /查询参数/u, instead: '地址参数' },
  // As the whole name of a column, it is still read in tables that editors keep.
  { word: /键名(?!')/u, instead: '代号' },
  { word: /布尔/u, instead: 'true 或 false' },
  { word: /数组/u, instead: '列表 [ ]' },
  { word: /对象存储/u, instead: '图片文件夹，图片存放地址' },
  { word: /对象/u, instead: '一组 { }' },
  { word: /正则/u, instead: '格式' },
  { word: /哈希/u, instead: '版本' },
  { word: /字符串/u, instead: '文字' },
  { word: /枚举|回调|渲染|序列化|抛出/u, instead: '说发生了什么' },
]

/**
 * The replacement for an identifier, or undefined if it contains no retired word.
 *
 * @param {string} name an identifier
 */
export function insteadOf(name) {
  return retiredWords.find(({ word }) => word.test(name))?.instead
}
