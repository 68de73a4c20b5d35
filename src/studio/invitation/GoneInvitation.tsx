import { Link } from 'react-router-dom'

import acts from '#components/buttons/acts.module.css'

/** That an address of an invitation opens nothing any more: to try again is of no use. */
export function GoneInvitation() {
  return (
    <>
      <p role="alert">这个地址已经用过或过期：每个只能用一次，72 小时内有效。</p>
      <p>设好了密码的，请直接登录；还没有账号，或忘了密码，请让系统管理员在「工作人员」里再发一个地址。</p>
      <div className={acts['choice']}>
        <Link className={`${acts['button']} ${acts['main']}`} to="/">
          登录
        </Link>
      </div>
    </>
  )
}
