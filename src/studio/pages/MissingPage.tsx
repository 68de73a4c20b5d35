import { Link } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'

import { PageHeading } from '../frame/PageHeading.tsx'

/** What stands at an address without a page, and at one that the person may not open. */
export function MissingPage() {
  return (
    <>
      <PageHeading title="没有这个页面" intro="地址不对，或者您的角色不能打开它。" />
      <div>
        <Link className={acts['button']} to="/">
          回到后台首页
        </Link>
      </div>
    </>
  )
}
