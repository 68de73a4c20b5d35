import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { siteDefinition } from '#definition/grammar/site-definition.ts'
import { detectDevice } from '#plan/detect-device.ts'

const names = siteDefinition.parse(JSON.parse(readFileSync('schema/site.json', 'utf8'))).devices

// Real agents, among them those that trap a naive rule.
describe('detectDevice, with the names of the real site', () => {
  it.each([
    [
      'iPhone Safari',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'mobile',
    ],
    [
      'Android Chrome',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
      'mobile',
    ],
    [
      'an Android tablet, which counts as mobile',
      'Mozilla/5.0 (Linux; Android 13; SM-X906C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
      'mobile',
    ],
    [
      'iPad',
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Safari/604.1',
      'mobile',
    ],
    [
      'WeChat on HarmonyOS, without Android',
      'Mozilla/5.0 (Phone; OpenHarmony 5.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Mobile Safari/537.36 ArkWeb/4.1 MicroMessenger/8.0.7',
      'mobile',
    ],
    ['UC on HarmonyOS', 'Mozilla/5.0 (phone; Android 12; OpenHarmony 6.0) AppleWebKit/537.36 UCBrowser/17.1', 'mobile'],
    [
      'Huawei browser on a HarmonyOS computer',
      'Mozilla/5.0 (PC; OpenHarmony 5.0; HarmonyOS 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Safari/537.36',
      'desktop',
    ],
    [
      'WeCom on Windows',
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/108 Safari/537.36 wxwork/4.1.39 (MicroMessenger/6.2) WindowsWechat',
      'desktop',
    ],
    [
      'QQ browser on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/123 Safari/537.36 Core/1.116 QQBrowser/13.5',
      'desktop',
    ],
    [
      'Chrome on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
      'desktop',
    ],
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
      'desktop',
    ],
    ['a Chromebook', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126 Safari/537.36', 'desktop'],
    [
      'Baidu’s crawler',
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
      'desktop',
    ],
    ['nobody', '', 'desktop'],
  ])('tells %s', (_, agent, expected) => {
    expect(detectDevice(agent, names)).toBe(expected)
    expect(detectDevice(agent.toUpperCase(), names)).toBe(expected)
  })
})
