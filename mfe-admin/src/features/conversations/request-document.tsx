import { isProblem } from '@impact-call/api-client';
import type { Submission } from '@impact-call/contracts';
import { MAX_REOPENING_MESSAGE } from '@impact-call/contracts/limits';
import { inStepOrder } from '@impact-call/domain';
import { SelectField, useShell } from '@impact-call/ui';
import { MessageForm, useReloadConversation } from '@impact-call/ui/conversation';
import { Box, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { UntilField } from '../../console/forms/instant-fields.tsx';
import { refetch } from '../../console/data/use-read.ts';
import { useConversationsT } from './texts.ts';

const REFUSALS = ['needed', 'past', 'other-steps-open', 'withdrawn', 'not-begun'] as const;

function useRefusal(): (error: unknown) => string | undefined {
  const t = useConversationsT();
  return (error) => {
    const [first] = isProblem(error, 'rule-broken') ? (error.errors ?? []) : [];
    const code = REFUSALS.find((each) => each === first?.code);
    return code && t(`request.error.${code}`);
  };
}

interface Props {
  submission: Submission;
  onClose(): void;
}

/** Sends the request, and loads the application again, which may be open now. */
function useRequest({ submission: { id: submissionId }, onClose }: Props) {
  const t = useConversationsT();
  const { api, notify, queryClient } = useShell();
  const reload = useReloadConversation(submissionId);
  return async (stepId: string, until: string | null, text: string): Promise<void> => {
    await api.RequestDocument({ body: { submissionId, stepId, text, ...(until !== null && { until }) } });
    notify({ kind: 'success', title: t('request.done') });
    onClose();
    await Promise.all([reload(), refetch(queryClient, ['GetSubmissionByIDAdmin'])]);
  };
}

/** Requests a missing document: the chosen step of a submitted application opens again, with the message. */
export function RequestDocument({ submission, onClose }: Props) {
  const t = useConversationsT();
  const request = useRequest({ submission, onClose });
  const explain = useRefusal();
  const { id: submissionId, closed, isOpen } = submission;
  const steps = inStepOrder(submission.steps);
  const [stepId, setStepId] = useState(steps[0]?.id ?? '');
  const [until, setUntil] = useState<string | null>(null);
  return (
    <Box role="group" aria-label={t('request.open')} mt="4" p="4" borderWidth="1px" borderRadius="l2">
      <Stack gap="4">
        <Text color="fg.muted" maxW="prose">
          {t(closed ? 'request.what' : 'request.whatDraft')}
        </Text>
        <SelectField label={t('request.step')} value={stepId} onChange={({ target }) => setStepId(target.value)}>
          {steps.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {closed && <UntilField needed={!isOpen} value={until} onChange={setUntil} />}
        <MessageForm
          place={`document-request.${submissionId}`}
          label={t('request.message')}
          hint={t('request.messageHint')}
          maxLength={MAX_REOPENING_MESSAGE}
          sendLabel={t('request.send')}
          send={(text) => request(stepId, until, text)}
          explain={explain}
          onCancel={onClose}
        />
      </Stack>
    </Box>
  );
}
