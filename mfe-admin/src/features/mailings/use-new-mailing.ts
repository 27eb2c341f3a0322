import { isProblem } from '@impact-call/api-client';
import {
  LANGUAGES,
  type FieldError,
  type Language,
  type MailingAudience,
  type MailingGroup,
  type MailingWording,
  type MailWording,
} from '@impact-call/contracts';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { useNavigate } from 'react-router-dom';
import { useCarriedSelection } from '../bulk/selection.tsx';
import { refusalOf } from '../bulk/use-jobs.ts';
import { useBulkT } from '../bulk/texts.ts';
import { wordingProblems, serverProblems, type WordingProblem } from '../mail-templates/template-rules.ts';
import { useMailingT } from './texts.ts';
import { MAILINGS } from './use-mailings.ts';

export type Wordings = Partial<Record<Language, MailWording>>;

export const listOf = (wordings: Wordings): MailingWording[] =>
  LANGUAGES.flatMap((language) => {
    const wording = wordings[language];
    return wording ? [{ language, ...wording }] : [];
  });

/** Maps errors of the server to fields; it identifies a wording by its index in the request. */
export function problemsOf(error: unknown, sent: readonly MailingWording[]): WordingProblem[] {
  if (!isProblem(error, 'rule-broken')) return [];
  return error.errors.flatMap((each: FieldError) => {
    const [, place, field] = /^wordings\.(\d+)\.(\w+)$/.exec(each.path) ?? [];
    const language = sent[Number(place)]?.language;
    return language && field ? serverProblems([{ ...each, path: field }], language) : [];
  });
}

function useAudience(callId: string) {
  const carried = useCarriedSelection();
  const [first] = useState<MailingGroup[]>(carried ? ['chosen'] : []);
  const [groups, setGroups] = useState(first);
  const audience: MailingAudience = {
    ...{ callId, groups },
    ...(carried && groups.includes('chosen') && { selection: carried.selection }),
  };
  return { carried, audience, groups, setGroups, areChanged: groups !== first };
}

function useRefusal(hasSelection: boolean) {
  const t = useMailingT();
  const tBulk = useBulkT();
  return (error: unknown): string => {
    const refusal = hasSelection ? refusalOf(error) : null;
    if (refusal) return tBulk(refusal);
    if (!isProblem(error, 'rule-broken')) return t('send.failedHint');
    const code = error.errors[0]?.code;
    if (code === 'past') return t('when.past');
    return code === 'too-far' ? t('when.tooFar') : t('send.mend');
  };
}

function useWordings(begun: Wordings) {
  const [wordings, setWordings] = useState(begun);
  const [problems, setProblems] = useState<readonly WordingProblem[]>([]);
  return {
    wordings,
    problems,
    setProblems,
    set: (language: Language, wording: MailWording | null): void => {
      const { [language]: _before, ...others } = wordings;
      setWordings(wording ? { ...others, [language]: wording } : others);
      // The same list without a change, so that the summary does not take the focus.
      setProblems((all) =>
        all.some((each) => each.language === language) ? all.filter((each) => each.language !== language) : all,
      );
    },
    check: (): boolean => {
      const found = listOf(wordings).flatMap((wording) => wordingProblems(wording, wording.language));
      setProblems(found);
      return found.length === 0;
    },
  };
}

export function useNewMailing(callId: string, begun: Wordings) {
  const t = useMailingT();
  const navigate = useNavigate();
  // Created once, so that a retry after a lost response does not send a second mailing.
  const [id] = useState(() => crypto.randomUUID() as string);
  const { areChanged, ...toWhom } = useAudience(callId);
  const { setProblems, ...message } = useWordings(begun);
  const { audience } = toWhom;
  const { wordings } = message;
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [isLater, setLater] = useState(false);
  const refusalText = useRefusal(audience.selection !== undefined);
  const { mutate, isPending, isSuccess } = useWrite('SendMailing', {
    failed: t('send.failed'),
    why(error, { body }) {
      setProblems(problemsOf(error, body.wordings));
      return refusalText(error);
    },
    changes: MAILINGS,
  });
  /** Sends to `expected` people; the page of the mailing follows once nothing is unsaved any more. */
  const send = (expected: number, onSettled: () => void): void => {
    const body = { id, ...audience, wordings: listOf(wordings), sendAt: isLater ? sendAt : null, expected };
    mutate({ body }, { onSettled, onSuccess: () => void navigate(`/admin/calls/${callId}/mails/${id}`) });
  };
  return {
    ...{ ...toWhom, ...message, sendAt, setSendAt, isLater, setLater, busy: isPending, send },
    isChanged: !isSuccess && (wordings !== begun || areChanged),
  };
}
export type DraftMailing = ReturnType<typeof useNewMailing>;
