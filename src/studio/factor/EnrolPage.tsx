import { EntryFrame } from '../frame/EntryFrame.tsx'
import { PageHeading } from '../frame/PageHeading.tsx'
import { EnrolFactor } from './EnrolFactor.tsx'

/** The page of a person who has to set up a second factor before the work. */
export function EnrolPage({ onDone }: { onDone: () => void }) {
  return (
    <EntryFrame>
      <PageHeading title="设置两步验证" intro="登录时除了密码，还要手机上的一个验证码：别人知道了密码也进不来。" />
      <EnrolFactor onDone={onDone} />
    </EntryFrame>
  )
}
