import type { AnswerName, Say } from '#server/platform/answers/say.ts'

/** A pattern of user agents with a name: a brand, or a sentence of the portal's texts. */
type AgentPattern = readonly [pattern: RegExp, name: string | { says: AnswerName<'devices'> }]

/** Patterns of user agents, most specific first: nearly all browsers also claim to be Chrome or Safari. */
const browsers: readonly AgentPattern[] = [
  [/MicroMessenger/iu, { says: 'wechat' }],
  [/DingTalk/iu, { says: 'dingtalk' }],
  [/AlipayClient/iu, { says: 'alipay' }],
  [/\bQQ\//u, 'QQ'],
  [/MQQBrowser|QQBrowser/iu, { says: 'qqBrowser' }],
  [/UCBrowser|UCWEB/iu, { says: 'ucBrowser' }],
  [/Quark/iu, { says: 'quark' }],
  [/MiuiBrowser/iu, { says: 'xiaomi' }],
  [/HuaweiBrowser|ArkWeb/iu, { says: 'huawei' }],
  [/HeyTapBrowser/iu, { says: 'oppo' }],
  [/VivoBrowser/iu, { says: 'vivo' }],
  [/SamsungBrowser/iu, { says: 'samsung' }],
  [/360SE|360EE|QihooBrowser/iu, { says: 'browser360' }],
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
]

const systems: readonly AgentPattern[] = [
  [/HarmonyOS|OpenHarmony/iu, 'HarmonyOS'],
  [/Android/iu, 'Android'],
  [/iPhone|iPod/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Windows/u, 'Windows'],
  [/Macintosh|Mac OS X/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux|X11/u, 'Linux'],
]

/** Characters of a user agent that are read; nothing relevant follows after that. */
const LONGEST = 1000

/**
 * Returns browser and system in words: "Chrome · Windows". Uses only our own words and never repeats text of the
 * client.
 */
export function deviceName(say: Say, agent: string): string {
  const text = agent.slice(0, LONGEST)
  const names = [browsers, systems].flatMap((patterns) => patterns.find(([pattern]) => pattern.test(text))?.[1] ?? [])
  if (names.length === 0) return say('devices', 'unknown')
  return names.map((name) => (typeof name === 'string' ? name : say('devices', name.says))).join(' · ')
}
