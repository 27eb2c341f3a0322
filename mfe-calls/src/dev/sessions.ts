import type { Api, OwnSession } from '@impact-call/contracts';
import { anId } from '@impact-call/testing';

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const of = (browser: string, system: string, hours: number, isCurrent = false): OwnSession => ({
  id: anId(),
  isCurrent,
  browser,
  system,
  startedAt: ago(hours + 30),
  lastUsedAt: ago(hours),
  endsAt: ago(hours - 690),
});

export function sessionApi(scenario: string): Partial<Api> {
  let sessions = [
    of('Firefox', 'Linux', 0, true),
    ...(scenario === 'alone'
      ? []
      : [of('Safari', 'iPhone', 5), of('Samsung Internet', 'Android', 50), of('', '', 200)]),
  ];
  return {
    async GetSessions() {
      if (scenario === 'loading') await new Promise(() => undefined);
      if (scenario === 'error') throw new Error('down');
      return sessions;
    },
    async EndSession({ body }) {
      sessions = sessions.filter(({ id }) => id !== body.id);
      return undefined;
    },
    async EndOtherSessions() {
      const ended = sessions.length - 1;
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return { ended };
    },
  };
}
