import { useState } from 'react'
import * as z from 'zod/mini'

import acts from '#components/buttons/acts.module.css'
import { AskFirst } from '#components/buttons/AskFirst.tsx'
import { identityResponse } from '#contract/studio/identity-response.ts'

import { useCall } from '../calls/call.ts'
import { useReading } from '../calls/use-reading.ts'
import { Moment } from '../frame/Moment.tsx'
import { useTell } from '../frame/outcomes.ts'
import { PageSection } from '../frame/PageSection.tsx'
import { ReadingState } from '../frame/ReadingState.tsx'
import { BindForm } from './BindForm.tsx'

/** The person's account at the identity provider: bound or not, and the way to the other. */
export function IdentitySection({ provider }: { provider: string }) {
  const call = useCall()
  const tell = useTell()
  const reading = useReading('identity', identityResponse)
  const [isBusy, setBusy] = useState(false)
  const unbind = async () => {
    setBusy(true)
    const result = await call.send('identity/unbind', z.null(), {})
    if (result.kind === 'ok') tell(`已解绑${provider}，其他设备上的登录已退出。`)
    else tell(result.message, 'error')
    await reading.reload()
    setBusy(false)
  }
  return (
    <PageSection title={provider} intro={`绑定后，可以用${provider}登录后台，不用再输这里的密码。`}>
      <ReadingState reading={reading} shape="strip">
        {({ since }) =>
          since === 0 ? (
            <BindForm provider={provider} />
          ) : (
            <>
              <p>
                已绑定，从 <Moment seconds={since} /> 起。
              </p>
              <div>
                <AskFirst
                  label="解绑"
                  name={`解绑${provider}`}
                  question={`解绑${provider}？以后只能用密码登录，其他设备上的登录会退出。`}
                  yes="解绑"
                  no="取消"
                  isBusy={isBusy}
                  className={acts['button']}
                  onYes={() => void unbind()}
                />
              </div>
            </>
          )
        }
      </ReadingState>
    </PageSection>
  )
}
