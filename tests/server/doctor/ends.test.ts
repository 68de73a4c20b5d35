import { describe, expect, it } from 'vitest'

import { certificateSeconds, utcSeconds } from '#contract/time/utc-time.ts'
import { lookAtCertificate } from '#server/doctor/check-certificate.ts'
import { lookAtVersion } from '#server/doctor/check-node.ts'

const day = (year: number, month: number, date: number) => utcSeconds([year, month, date, 12, 0, 0])

describe('a version of Node', () => {
  it.each([
    ['20.19.0', day(2026, 1, 1), 'ok'],
    ['20.19.0', day(2026, 3, 1), 'warning'],
    ['20.19.0', day(2026, 5, 1), 'warning'],
    ['22.12.0', day(2026, 11, 23), 'ok'],
    ['23.1.0', day(2026, 11, 23), 'warning'],
    ['24.0.0', day(2026, 11, 23), 'ok'],
    ['24.0.0', day(2028, 5, 1), 'warning'],
    ['26.0.0', day(2026, 11, 23), 'note'],
  ])('such as %s at %i is judged: %s', (version, now, level) => {
    expect(lookAtVersion(version, now).level).toBe(level)
  })
})

describe('a certificate', () => {
  const now = day(2026, 11, 23)
  it.each([
    ['Feb 21 12:00:00 2027 GMT', undefined, 'ok'],
    ['Dec 13 12:00:00 2026 GMT', undefined, 'warning'],
    ['Nov 22 12:00:00 2026 GMT', undefined, 'fault'],
    ['Feb 21 12:00:00 2027 GMT', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'fault'],
  ])('until %s, refused as %s, is judged: %s', (end, refusal, level) => {
    expect(lookAtCertificate({ until: certificateSeconds(end), refusal }, now).level).toBe(level)
  })

  it('that is self-signed is reported as such, with its own remedy', () => {
    const mend = (refusal: string) => lookAtCertificate({ until: now + 1e8, refusal }, now).mend?.en
    expect(mend('DEPTH_ZERO_SELF_SIGNED_CERT')).toContain('signed by yourself')
    expect(mend('UNABLE_TO_VERIFY_LEAF_SIGNATURE')).toContain('intermediates')
  })

  it('has no end where the text of its end is no time', () => {
    expect(certificateSeconds('soon')).toBeNaN()
  })
})
