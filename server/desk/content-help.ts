import type { DeskCommand } from './desk-command.ts'

/** Renders the help of the content commands for editors. */
export function contentHelp(commands: readonly DeskCommand[]): string {
  const lines = commands.map(
    ({ name, takes, about }) => `  npm run ${name.replace(' ', ' -- ')} ${takes}\n      ${about}`,
  )
  return `内容：导入（发布时间在将来的到时候自动显示）、导出、发布、隐藏、清理图片。门户运行时立刻可见，没有运行时直接写进数据。说明见 docs/content.zh-CN.md\n\n${lines.join('\n')}`
}
