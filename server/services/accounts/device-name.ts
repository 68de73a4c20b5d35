/** Patterns of user agents, most specific first: nearly all browsers also claim to be Chrome or Safari. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger/iu, '微信'],
  [/DingTalk/iu, '钉钉'],
  [/AlipayClient/iu, '支付宝'],
  [/\bQQ\//u, 'QQ'],
  [/MQQBrowser|QQBrowser/iu, 'QQ浏览器'],
  [/UCBrowser|UCWEB/iu, 'UC浏览器'],
  [/Quark/iu, '夸克'],
  [/MiuiBrowser/iu, '小米浏览器'],
  [/HuaweiBrowser|ArkWeb/iu, '华为浏览器'],
  [/HeyTapBrowser/iu, 'OPPO浏览器'],
  [/VivoBrowser/iu, 'vivo浏览器'],
  [/SamsungBrowser/iu, '三星浏览器'],
  [/360SE|360EE|QihooBrowser/iu, '360浏览器'],
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
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
export function deviceName(agent: string): string {
  const text = agent.slice(0, LONGEST)
  const names = [browsers, systems].flatMap((known) => known.find(([pattern]) => pattern.test(text))?.[1] ?? [])
  return names.length === 0 ? '未知设备' : names.join(' · ')
}
