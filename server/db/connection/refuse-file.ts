import type { FileFault } from './file-fault.ts'
import type { StoreRefusal } from './store.ts'

/** Says what keeps the file of a database from being used, and what to do; a backup is the way out of damage alone. */
export function refuseFile(file: string, fault: FileFault, reason: string): StoreRefusal {
  if (fault === 'damaged')
    return {
      kind: 'unusable',
      message: {
        zh: `数据库文件 ${file} 已损坏，或不是数据库：${reason}。请先把它和旁边的 wenlan.db-wal、wenlan.db-shm 一起移到别处留着，再恢复最近的备份：npm run backup -- restore 备份文件夹`,
        en: `The file of the database ${file} is damaged, or no database: ${reason}. Move it with the wenlan.db-wal and wenlan.db-shm beside it elsewhere and keep them, then restore the last backup: npm run backup -- restore folder`,
      },
    }
  if (fault === 'unreadable')
    return {
      kind: 'unusable',
      message: {
        zh: `数据库文件 ${file} 读写时磁盘出错：${reason}。文件是否完好还不知道，不要删除。请查看系统日志里这块磁盘或网络存储的错误；磁盘可能正在损坏，请先把数据文件夹复制到别的磁盘，再从那里启动。`,
        en: `The disk failed while the file of the database ${file} was read or written: ${reason}. Whether the file is whole is not certain: do not delete it. See what the system's log says of this disk or network storage; the disk may be failing, so copy the data folder to another one first, and start from there.`,
      },
    }
  if (fault === 'unopenable')
    return {
      kind: 'unusable',
      message: {
        zh: `数据库文件 ${file} 打不开：${reason}。请查看文件和所在文件夹属于谁、能不能读写，磁盘是不是满了。文件本身没有发现损坏，不要删除。`,
        en: `The file of the database ${file} cannot be opened: ${reason}. See to whom it and its folder belong, whether they may be read and written, and whether the disk is full. No damage was found: do not delete it.`,
      },
    }
  return {
    kind: 'locked',
    // A program that does not take the lock of the data folder, such as a shell of SQLite.
    message: {
      zh: `数据库文件 ${file} 正被另一个程序占用。请先关闭打开它的程序（例如数据库工具或备份软件），再启动门户。`,
      en: `The file of the database ${file} is in use by another program. Close what has it open (a database tool or a backup program), and start the portal again.`,
    },
  }
}
