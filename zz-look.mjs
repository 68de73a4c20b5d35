import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const base='http://localhost:4600'
const codeIn=()=>{const m=[...readFileSync('/tmp/w/serve.log','utf8').matchAll(/验证码 (\d+)/g)].at(-1); return m?.[1]}
for (const [d, o] of [['m', { viewport: { width: 390, height: 844 }, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1', isMobile: true, hasTouch: true }], ['d', { viewport: { width: 1440, height: 900 } }]]) {
  const c = await b.newContext(o); const p = await c.newPage()
  p.on('console', m => console.log(d, m.type(), m.text())); p.on('pageerror', e => console.log(d, 'ERR', e))
  await p.goto(base + '/web/register'); await p.waitForTimeout(1500)
  const mobile = '1390000' + String(Math.floor(Math.random()*10000)).padStart(4,'0')
  await p.getByLabel('手机号码').fill(mobile)
  await p.getByRole('button', { name: '获取验证码' }).click(); await p.waitForTimeout(1500)
  console.log(d, 'code', codeIn(), await c.cookies())
  await p.getByLabel('验证码', { exact: true }).fill(codeIn())
  const pw = p.locator('input[type=password]'); await pw.nth(0).fill('woaini1314'); await pw.nth(1).fill('woaini1314')
  await p.locator('input[type=checkbox]').first().check()
  await p.getByRole('button', { name: /^注册/ }).click(); await p.waitForTimeout(1200)
  await p.screenshot({ path: `/tmp/w/d-${d}-common.png`, fullPage: true })
  await pw.nth(0).fill('mo-bai-2026'); await pw.nth(1).fill('mo-bai-2026')
  await p.getByRole('button', { name: /^注册/ }).click(); await p.waitForTimeout(2500)
  console.log(d, p.url())
  await p.goto(base + '/web/user/my-id'); await p.waitForTimeout(2500); console.log(p.url())
  const n = p.getByLabel('身份证号码'); 
  if (await n.count()) { await n.fill('110105201403010013'); await p.waitForTimeout(400); await p.getByRole('button', { name: '提交认证' }).click(); await p.waitForTimeout(600) }
  await p.screenshot({ path: `/tmp/w/d-${d}-child.png`, fullPage: true })
  await c.close()
}
await b.close()
