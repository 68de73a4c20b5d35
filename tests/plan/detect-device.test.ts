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
    // Browsers that compress pages on their own servers shorten the names of systems and devices.
    [
      'UC on Android, shortened',
      'UCWEB/2.0 (Linux; U; Adr 8.1.0; zh-CN; vivo X20A) U2/1.0.0 UCBrowser/12.1 U2/1.0.0',
      'mobile',
    ],
    ['UC on an iPhone, shortened', 'UCWEB/2.0 (iOS; iPh OS 13_3; zh-CN; iPh11,8) U2/1.0.0 UCBrowser/12.8.8', 'mobile'],
    ['UC on an iPhone, without its own name', 'Mozilla/5.0 (iOS; iPh OS 13_3; zh-CN; iPh11,8) U2/1.0.0', 'mobile'],
    ['UC on an old phone', 'JUC (Linux; U; 2.3.7; zh-cn; MB200; 320*480) UCWEB7.9.3.103/139/999', 'mobile'],
    [
      'QQ browser on Android, shortened',
      'MQQBrowser/3.6/Adr (Linux; U; 4.0.4; zh-cn; HTC S720e Build/IMM76D;480*800)',
      'mobile',
    ],
    [
      'a shortened Android',
      'Mozilla/5.0 (Linux; U; Adr 9; zh-CN; MI 9 Build/PKQ1) AppleWebKit/537.36 Safari/537.36',
      'mobile',
    ],
    ['QQ browser in the saving mode', 'MQQBrowser/Mini3.1 (Linux; U; 2.3.5; zh-cn; LNV-Lenovo)', 'mobile'],
    ['a phone with Java only', 'Nokia5310XpressMusic/2.0 Profile/MIDP-2.1 Configuration/CLDC-1.1', 'mobile'],
    [
      'Symbian',
      'Mozilla/5.0 (SymbianOS/9.4; U; Series60/5.0 Nokia5800d-1/60.0.003) AppleWebKit/525 Safari/525',
      'mobile',
    ],
    [
      'the computer edition of UC',
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/78 Safari/537.36 UBrowser/6.2 UCBrowser/1',
      'desktop',
    ],
    [
      'a name that holds the short one',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Quadr/1 iPhoto/9 Safari/605',
      'desktop',
    ],
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
  ])('is right about %s', (_, agent, expected) => {
    expect(detectDevice(agent, names)).toBe(expected)
    expect(detectDevice(agent.toUpperCase(), names)).toBe(expected)
  })
})
