import type { ConversationForAdmin, ConversationMessage, Submission } from '@impact-call/contracts';
import { SelectField, useShell } from '@impact-call/ui';
import {
  conversationTextsReady,
  ConversationThread,
  MessageForm,
  useConversation,
  useReloadConversation,
} from '@impact-call/ui/conversation';
import { Box, Button, chakra, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { FileQuestion } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { isProblem } from '@impact-call/api-client';
import { MAX_REOPENING_MESSAGE } from '@impact-call/contracts/limits';
import { inStepOrder } from '@impact-call/domain';
import { ConversationTag } from './conversation-state.tsx';
import { PublishForm } from './publish-form.tsx';
import { conversationsTextsReady, useConversationsT } from './texts.ts';
import { useAdministrators, useFunderSource, useUpdateConversation } from './use-conversations.ts';
import { UntilField } from '../../console/forms/instant-fields.tsx';
import { refetch } from '../../console/data/use-read.ts';

const REFUSALS = ['needed', 'past', 'other-steps-open', 'withdrawn', 'not-begun'] as const;

export function Conversation({ submission }: { submission: Submission }) {
  const shell = useShell();
  use(conversationTextsReady(shell));
  use(conversationsTextsReady(shell));
  const t = useConversationsT();
  const source = useFunderSource(submission.id);
  const query = useConversation(source);
  const section = useRef<HTMLElement>(null);
  // Mails link here, but the content above loads after the browser has scrolled to the anchor.
  useEffect(() => {
    if (location.hash === '#conversation') section.current?.scrollIntoView();
  }, []);
  return (
    <chakra.section
      ref={section}
      id="conversation"
      aria-labelledby="conversation-title"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
    >
      <Flex gap="3" align="center" wrap="wrap">
        <Heading as="h2" id="conversation-title" size="lg">
          {t('title')}
        </Heading>
        {query.conversation?.state && <ConversationTag state={query.conversation.state} />}
      </Flex>
      <Text mt="1" mb="4" color="fg.muted" maxW="prose">
        {t('sectionLead')}
      </Text>
      {query.conversation && <Handling submission={submission} conversation={query.conversation} />}
      <ConversationThread
        source={source}
        query={query}
        actions={(message) => <Publish {...{ submission, message }} messages={query.messages ?? []} />}
      />
    </chakra.section>
  );
}

interface HandlingProps {
  submission: Submission;
  conversation: ConversationForAdmin;
}

function Handling({ submission, conversation: { state, assignee } }: HandlingProps) {
  const t = useConversationsT();
  const { change, isPending } = useUpdateConversation(submission.id);
  const [isRequesting, setRequesting] = useState(false);
  const look = { variant: 'surface', colorPalette: 'gray' } as const;
  const next = state === 'closed' ? 'open' : 'closed';
  return (
    <Box mb="6">
      <Flex gap="3" wrap="wrap" align="end">
        {state !== null && (
          <>
            <Box w={{ base: 'full', sm: '16rem' }}>
              <Assignee assignee={assignee} onChange={(assigneeId) => change({ assigneeId })} />
            </Box>
            <Button {...look} loading={isPending} onClick={() => change({ state: next })}>
              {t(`to.${next}`)}
            </Button>
          </>
        )}
        {!submission.withdrawal && (
          <Button {...look} aria-expanded={isRequesting} onClick={() => setRequesting(!isRequesting)}>
            <FileQuestion aria-hidden />
            {t('request.open')}
          </Button>
        )}
      </Flex>
      {isRequesting && <RequestDocument submission={submission} onClose={() => setRequesting(false)} />}
    </Box>
  );
}

interface PublishProps {
  submission: Submission;
  message: ConversationMessage;
  /** Newest first. */
  messages: readonly ConversationMessage[];
}

/** Offers to publish a message of the funder, together with the question before it. */
function Publish({ submission: { callId }, message, messages }: PublishProps) {
  const t = useConversationsT();
  const [isOpen, setOpen] = useState(false);
  if (message.side === 'applicant') return null;
  const before = messages.slice(messages.indexOf(message) + 1);
  const question = before.find(({ side }) => side === 'applicant')?.text ?? '';
  if (isOpen)
    return <PublishForm callId={callId} texts={{ question, answer: message.text }} onClose={() => setOpen(false)} />;
  return (
    <Button size="sm" variant="ghost" colorPalette="gray" mt="1" ms="-3" onClick={() => setOpen(true)}>
      {t('publish.open')}
    </Button>
  );
}

interface AssigneeProps extends Pick<ConversationForAdmin, 'assignee'> {
  onChange(id: string | null): void;
}

function Assignee({ assignee, onChange }: AssigneeProps) {
  const t = useConversationsT();
  const administrators = useAdministrators();
  // A former administrator may still be assigned.
  const isListed = assignee === null || administrators.some(({ id }) => id === assignee.id);
  return (
    <SelectField
      label={t('assignee')}
      value={assignee?.id ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{t('noAssignee')}</option>
      {!isListed && <option value={assignee.id}>{assignee.name || t('formerAssignee')}</option>}
      {administrators.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

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
function RequestDocument({ submission, onClose }: Props) {
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
