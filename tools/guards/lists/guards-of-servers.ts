import type { Guard } from '../guard.ts'

const frontDoor = 'platform/server/http/listening'
const frontDoorTests = [`${frontDoor}/front-door.test.ts`]
const lookBack = 'platform/server/jobs/look-back.ts'
const lookBackTests = ['platform/server/jobs/look-back.test.ts']

/** What every answer and letter bears, what a log keeps, what a start looks back for, how many a process serves. */
export const guardsOfServers: readonly Guard[] = [
  {
    keepsOut: 'letters that lead elsewhere than to their tenant',
    file: 'platform/server/mail/letters/render-letter.ts',
    guard: 'if (each !== undefined && !each.startsWith(`${tenant.publicUrl}/`))',
    without: 'if (each !== undefined && each === tenant.publicUrl)',
    noticedBy: ['platform/server/mail/send-mail-job.test.ts'],
  },
  {
    keepsOut: 'what we answer from pages of other sites that embed it',
    file: `${frontDoor}/guard-headers.ts`,
    guard: "  'cross-origin-resource-policy': 'same-origin',\n",
    without: '',
    noticedBy: frontDoorTests,
  },
  {
    keepsOut: 'persons in the fields of an error that is logged',
    file: 'platform/server/log/logger.ts',
    guard: 'withoutPersonal(pino.stdSerializers.err(error))',
    without: 'pino.stdSerializers.err(error)',
    noticedBy: ['platform/server/log/logger.test.ts'],
  },
  {
    keepsOut: 'a log line that leads back to itself',
    file: 'platform/server/log/without-personal.ts',
    guard: "  if (depth > deepest) return '[too deep]'\n",
    without: '',
    noticedBy: ['platform/server/log/logger.test.ts'],
  },
  {
    keepsOut: 'a start that fails before there is a table of last runs',
    file: lookBack,
    guard: '.catch(() => undefined)',
    without: '',
    noticedBy: lookBackTests,
  },
  {
    keepsOut: 'times before the beginning, where a clock was ahead',
    file: lookBack,
    guard: 'Math.max(0, start.getTime() - last.getTime() + minuteMs)',
    without: 'start.getTime() - last.getTime() + minuteMs',
    noticedBy: lookBackTests,
  },
  {
    keepsOut: 'a start that looks at each minute of twenty days',
    file: 'platform/server/jobs/run-lane.ts',
    guard: '    await lookBackOnly(items, { queue, events })\n',
    without: '',
    noticedBy: ['platform/server/jobs/run-jobs.test.ts'],
  },
  {
    keepsOut: 'more connections than a process has room for',
    file: 'platform/server/http/listening/build-server.ts',
    guard: '  app.server.maxConnections = mostConnections\n',
    without: '  void mostConnections\n',
    noticedBy: ['platform/server/http/listening/build-server.test.ts'],
  },
]
