export const HELP = `体检：查看这台机器上的门户能不能好好运行，每个问题都说明怎么办。只看不改，门户在不在运行都可以。
What this machine lacks for a portal that runs well, each with what to do. It changes nothing, and works beside a
portal that runs.

  npm run doctor              逐项检查 · checks everything
  npm run doctor -- --json    一项一行，供程序读 · one line of JSON for each finding, for programs

用门户的环境变量和用户运行，例如 · with the variables and the user of the portal, for example:
  wenlan doctor               发布包的 deploy/wenlan · deploy/wenlan of a release
有问题时以 1 结束，只有警告时以 0 结束。 · Ends with 1 where there is a fault, with 0 where there are only warnings.`
