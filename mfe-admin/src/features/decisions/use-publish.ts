import type { Publication, RankedSubmission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useDecisionT } from './texts.ts';
import { useAct } from './use-act.ts';

/** Publishes some or all decisions of a call in batches, and shows the number of messages sent. */
export function usePublish(callId: string) {
  const t = useDecisionT();
  const { api, notify } = useShell();
  const { busy, act } = useAct(callId);
  const tell = async (work: (count: (part: Publication) => void) => Promise<void>): Promise<boolean> => {
    const sum = { published: 0, letters: 0 };
    const isDone = await act(() =>
      work(({ published, letters }) => {
        sum.published += published;
        sum.letters += letters;
      }),
    );
    if (!isDone) return false;
    const silent = sum.published - sum.letters;
    const title = t('publish.done', { count: sum.letters });
    if (silent === 0) notify({ kind: 'success', title });
    else notify({ kind: 'info', title, message: t('publish.silent', { count: silent }) });
    return true;
  };
  return {
    busy,
    some: (rows: readonly RankedSubmission[]): Promise<boolean> =>
      tell(async (count) => {
        const submissions = rows.map(({ submissionId: id, version }) => ({ id, version }));
        count(await api.PublishDecisions({ body: { callId, submissions } }));
      }),
    all: (revision: number): Promise<boolean> =>
      tell(async (count) => {
        for (let after: string | null | undefined; after !== null; ) {
          const body = after === undefined ? { callId, revision } : { callId, revision, after };
          const part = await api.PublishAllDecisions({ body });
          count(part);
          after = part.next;
        }
      }),
  };
}
