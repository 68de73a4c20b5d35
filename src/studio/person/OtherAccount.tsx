import acts from '#components/buttons/acts.module.css'
import { DialogFrame } from '#components/dialog/DialogFrame.tsx'

import { reloadPage } from '../frame/reload-page.ts'

/** Says that another person has signed in since in this browser, and loads the page anew for them. */
export function OtherAccount({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      title="登录的是另一个账号"
      description={
        '这个浏览器里后来登录了另一个账号，刚才的操作没有做。文章里没有存进去的改动留在这台电脑上，' +
        '用原来的账号打开时会存上；其他没有保存的内容，请先抄下来再刷新。'
      }
      closeLabel="关闭"
      role="alertdialog"
      onClose={onClose}
    >
      <button type="button" className={`${acts['button']} ${acts['main']}`} onClick={reloadPage}>
        刷新页面
      </button>
    </DialogFrame>
  )
}
