import type { ConversationForAdmin, ConversationMessage, Submission } from '@impact-call/contracts';
import { SelectField, useShell } from '@impact-call/ui';
import { ConversationThread, conversationTextsReady, useConversation } from '@impact-call/ui/conversation';
import { Box, Button, chakra, Flex, Heading, Text } from '@impact-call/ui/design-system';
import { FileQuestion } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { ConversationTag } from './conversation-state.tsx';
import { PublishForm } from './publish-form.tsx';
import { RequestDocument } from './request-document.tsx';
import { conversationsTextsReady, useConversationsT } from './texts.ts';
import { useAdministrators, useFunderSource, useUpdateConversation } from './use-conversations.ts';

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
    return <PublishForm callId={callId} words={{ question, answer: message.text }} onClose={() => setOpen(false)} />;
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
