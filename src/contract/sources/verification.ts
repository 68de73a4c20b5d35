import { verificationResponse as shape } from '../members/member.ts'
import type { SourceDeclaration } from '../calls/source-declaration.ts'

export { shape }

export const verification = {
  name: 'verification',
  path: 'user/myAuthentication',
  member: true,
  params: [],
  shape,
  title: '我的实名认证',
  meaning: '会员实名认证的情况',
  absent: { data: { state: 'none', name: '', number: '', photos: 0, submitted: 0, decided: 0, reason: '' } },
  check: () => ({}),
} as const satisfies SourceDeclaration
