import { PageHeading } from '../frame/PageHeading.tsx'
import { PageSection } from '../frame/PageSection.tsx'
import { useSite } from '../frame/site.ts'
import { usePerson } from '../person/person.ts'
import { ActLog } from './ActLog.tsx'
import { DeviceList } from './DeviceList.tsx'
import { FactorState } from './FactorState.tsx'
import { IdentitySection } from './IdentitySection.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** The signed-in person's account. */
export function AccountPage() {
  const { name, login, roles } = usePerson()
  const { provider } = useSite()
  return (
    <>
      <PageHeading title="我的账号" intro={[`${name}（${login}）`, ...roles.map(({ title }) => title)].join(' · ')} />
      <PageSection title="登录的设备" intro="看到不认识的设备，请退出它，然后修改密码。">
        <DeviceList />
      </PageSection>
      <PageSection title="修改密码" intro="修改后，其他设备上的登录都会退出。">
        <PasswordForm />
      </PageSection>
      {provider === undefined ? null : <IdentitySection provider={provider} />}
      <PageSection title="两步验证">
        <FactorState />
      </PageSection>
      <PageSection title="我的操作记录" intro="最近 100 条。看到不是自己做的，请马上告诉管理员。">
        <ActLog />
      </PageSection>
    </>
  )
}
