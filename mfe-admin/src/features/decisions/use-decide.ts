import type { Api, DecisionKind, RankedSubmission } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useTask, useWrite } from '../../console/data/use-write.ts';
import { useDecisionT } from './texts.ts';
import { useDecisionWork } from './use-decisions.ts';

interface Decision {
  rows: readonly RankedSubmission[];
  decision: DecisionKind | null;
  words: string;
}

/** Decides, based on the versions on the screen. */
export function useDecide(callId: string) {
  const t = useDecisionT();
  const { mutate, isPending } = useWrite('DecideSubmissions', {
    ...useDecisionWork(),
    done: (_response, { body }) => t('form.decided', { count: body.submissions.length }),
  });
  const decide = ({ rows, decision, words }: Decision, onSuccess?: () => void): void => {
    const submissions = rows.map(({ submissionId: id, version }) => ({ id, version }));
    mutate({ body: { callId, submissions, decision, words } }, { onSuccess: () => onSuccess?.() });
  };
  return { busy: isPending, decide };
}

interface Sum {
  published: number;
  letters: number;
}

/** All decisions as of a revision, in batches. */
async function publishAll(api: Api, callId: string, revision: number): Promise<Sum> {
  const sum = { published: 0, letters: 0 };
  for (let after: string | null | undefined; after !== null; ) {
    const body = after === undefined ? { callId, revision } : { callId, revision, after };
    const part = await api.PublishAllDecisions({ body });
    sum.published += part.published;
    sum.letters += part.letters;
    after = part.next;
  }
  return sum;
}

export function usePublish(callId: string) {
  const t = useDecisionT();
  const { notify } = useShell();
  const { mutate, isPending } = useTask(
    async (what: readonly RankedSubmission[] | number, api): Promise<Sum> => {
      if (typeof what === 'number') return publishAll(api, callId, what);
      const submissions = what.map(({ submissionId: id, version }) => ({ id, version }));
      return api.PublishDecisions({ body: { callId, submissions } });
    },
    {
      ...useDecisionWork(),
      onSuccess({ published, letters }) {
        const silent = published - letters;
        const title = t('publish.done', { count: letters });
        if (silent === 0) notify({ kind: 'success', title });
        else notify({ kind: 'info', title, message: t('publish.silent', { count: silent }) });
      },
    },
  );
  const publish = (what: readonly RankedSubmission[] | number, onSettled: () => void): void =>
    mutate(what, { onSettled });
  return { busy: isPending, publish };
}
