import { screenStory } from './screen-story.tsx'

export default { title: '后台/页面', id: 'studio' }

export const SignInDesktop = { ...screenStory('signIn', 'desktop'), name: '桌面 · 登录' }
export const FactorDesktop = { ...screenStory('factor', 'desktop'), name: '桌面 · 登录：验证码' }
export const EnrolDesktop = { ...screenStory('enrol', 'desktop'), name: '桌面 · 第一次登录：设置两步验证' }
export const InvitationDesktop = { ...screenStory('invitation', 'desktop'), name: '桌面 · 接受邀请' }
export const HomeDesktop = { ...screenStory('home', 'desktop'), name: '桌面 · 首页' }
export const ListDesktop = { ...screenStory('list', 'desktop'), name: '桌面 · 内容' }
export const CreatingDesktop = { ...screenStory('creating', 'desktop'), name: '桌面 · 内容：新建' }
export const EmptyListDesktop = { ...screenStory('emptyList', 'desktop'), name: '桌面 · 内容：没有找到' }
export const FailedListDesktop = { ...screenStory('failedList', 'desktop'), name: '桌面 · 内容：没有载入' }
export const BinDesktop = { ...screenStory('bin', 'desktop'), name: '桌面 · 内容：回收站' }
export const DocumentDesktop = { ...screenStory('document', 'desktop'), name: '桌面 · 编辑' }
export const ConflictDesktop = { ...screenStory('conflict', 'desktop'), name: '桌面 · 编辑：两个人改了同一处' }
export const ScheduledDesktop = { ...screenStory('scheduled', 'desktop'), name: '桌面 · 编辑：已定时发布' }
export const AgreementDesktop = { ...screenStory('agreement', 'desktop'), name: '桌面 · 编辑：协议' }
export const FindingsDesktop = { ...screenStory('findings', 'desktop'), name: '桌面 · 编辑：检查' }
export const SchedulingDesktop = { ...screenStory('scheduling', 'desktop'), name: '桌面 · 编辑：定时发布' }
export const OtherAccountDesktop = {
  ...screenStory('otherAccount', 'desktop'),
  name: '桌面 · 编辑：登录的是另一个账号',
}
export const ReadOnlyDesktop = { ...screenStory('readOnly', 'desktop'), name: '桌面 · 编辑：只能看' }
export const BannerDesktop = { ...screenStory('banner', 'desktop'), name: '桌面 · 编辑：选位置' }
export const VersionsDesktop = { ...screenStory('versions', 'desktop'), name: '桌面 · 历次版本' }
export const ComparisonDesktop = { ...screenStory('comparison', 'desktop'), name: '桌面 · 历次版本：比较' }
export const ImportDesktop = { ...screenStory('import', 'desktop'), name: '桌面 · 导入' }
export const MediaDesktop = { ...screenStory('media', 'desktop'), name: '桌面 · 图片和文件' }
export const MediaItemDesktop = { ...screenStory('mediaItem', 'desktop'), name: '桌面 · 图片和文件：一个文件' }
export const StaffDesktop = { ...screenStory('staff', 'desktop'), name: '桌面 · 工作人员和角色' }
export const RoleDesktop = { ...screenStory('role', 'desktop'), name: '桌面 · 工作人员和角色：复制角色' }
export const AccountDesktop = { ...screenStory('account', 'desktop'), name: '桌面 · 我的账号' }
export const LedgerDesktop = { ...screenStory('ledger', 'desktop'), name: '桌面 · 操作记录' }
export const OpenRowDesktop = { ...screenStory('openRow', 'desktop'), name: '桌面 · 操作记录：打开一条' }
export const EmptyLedgerDesktop = { ...screenStory('emptyLedger', 'desktop'), name: '桌面 · 操作记录：没有找到' }
export const VerifiedLedgerDesktop = { ...screenStory('verifiedLedger', 'desktop'), name: '桌面 · 操作记录：核对无误' }
export const FaultyLedgerDesktop = { ...screenStory('faultyLedger', 'desktop'), name: '桌面 · 操作记录：核对发现改动' }
export const MissingDesktop = { ...screenStory('missing', 'desktop'), name: '桌面 · 没有这个页面' }
export const SignInPhone = { ...screenStory('signIn', 'mobile'), name: '小手机，深色 · 登录' }
export const FactorPhone = { ...screenStory('factor', 'mobile'), name: '小手机，深色 · 登录：验证码' }
export const EnrolPhone = { ...screenStory('enrol', 'mobile'), name: '小手机，深色 · 第一次登录：设置两步验证' }
export const InvitationPhone = { ...screenStory('invitation', 'mobile'), name: '小手机，深色 · 接受邀请' }
export const HomePhone = { ...screenStory('home', 'mobile'), name: '小手机，深色 · 首页' }
export const ListPhone = { ...screenStory('list', 'mobile'), name: '小手机，深色 · 内容' }
export const CreatingPhone = { ...screenStory('creating', 'mobile'), name: '小手机，深色 · 内容：新建' }
export const EmptyListPhone = { ...screenStory('emptyList', 'mobile'), name: '小手机，深色 · 内容：没有找到' }
export const FailedListPhone = { ...screenStory('failedList', 'mobile'), name: '小手机，深色 · 内容：没有载入' }
export const BinPhone = { ...screenStory('bin', 'mobile'), name: '小手机，深色 · 内容：回收站' }
export const DocumentPhone = { ...screenStory('document', 'mobile'), name: '小手机，深色 · 编辑' }
export const ConflictPhone = { ...screenStory('conflict', 'mobile'), name: '小手机，深色 · 编辑：两个人改了同一处' }
export const ScheduledPhone = { ...screenStory('scheduled', 'mobile'), name: '小手机，深色 · 编辑：已定时发布' }
export const AgreementPhone = { ...screenStory('agreement', 'mobile'), name: '小手机，深色 · 编辑：协议' }
export const FindingsPhone = { ...screenStory('findings', 'mobile'), name: '小手机，深色 · 编辑：检查' }
export const SchedulingPhone = { ...screenStory('scheduling', 'mobile'), name: '小手机，深色 · 编辑：定时发布' }
export const OtherAccountPhone = {
  ...screenStory('otherAccount', 'mobile'),
  name: '小手机，深色 · 编辑：登录的是另一个账号',
}
export const ReadOnlyPhone = { ...screenStory('readOnly', 'mobile'), name: '小手机，深色 · 编辑：只能看' }
export const BannerPhone = { ...screenStory('banner', 'mobile'), name: '小手机，深色 · 编辑：选位置' }
export const VersionsPhone = { ...screenStory('versions', 'mobile'), name: '小手机，深色 · 历次版本' }
export const ComparisonPhone = { ...screenStory('comparison', 'mobile'), name: '小手机，深色 · 历次版本：比较' }
export const ImportPhone = { ...screenStory('import', 'mobile'), name: '小手机，深色 · 导入' }
export const MediaPhone = { ...screenStory('media', 'mobile'), name: '小手机，深色 · 图片和文件' }
export const MediaItemPhone = { ...screenStory('mediaItem', 'mobile'), name: '小手机，深色 · 图片和文件：一个文件' }
export const StaffPhone = { ...screenStory('staff', 'mobile'), name: '小手机，深色 · 工作人员和角色' }
export const RolePhone = { ...screenStory('role', 'mobile'), name: '小手机，深色 · 工作人员和角色：复制角色' }
export const AccountPhone = { ...screenStory('account', 'mobile'), name: '小手机，深色 · 我的账号' }
export const LedgerPhone = { ...screenStory('ledger', 'mobile'), name: '小手机，深色 · 操作记录' }
export const OpenRowPhone = { ...screenStory('openRow', 'mobile'), name: '小手机，深色 · 操作记录：打开一条' }
export const EmptyLedgerPhone = { ...screenStory('emptyLedger', 'mobile'), name: '小手机，深色 · 操作记录：没有找到' }
export const VerifiedLedgerPhone = {
  ...screenStory('verifiedLedger', 'mobile'),
  name: '小手机，深色 · 操作记录：核对无误',
}
export const FaultyLedgerPhone = {
  ...screenStory('faultyLedger', 'mobile'),
  name: '小手机，深色 · 操作记录：核对发现改动',
}
export const MissingPhone = { ...screenStory('missing', 'mobile'), name: '小手机，深色 · 没有这个页面' }
