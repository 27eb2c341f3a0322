import type { ConversationMessage, ConversationSide } from '@impact-call/contracts';
import { Box, chakra, Flex, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { StatusTag } from '../components/status-tag.tsx';
import { When } from '../components/deadline.tsx';
import { useConversationT } from './texts.ts';

interface Props {
  /** Newest first. */
  messages: readonly ConversationMessage[];
  side: ConversationSide;
  /** The newest ones of the other side. */
  unread: number;
  actions?(message: ConversationMessage): ReactNode;
}

export function MessageList({ messages, side, unread, actions }: Props) {
  const t = useConversationT();
  const isNew = new Set(
    messages
      .filter((message) => message.side !== side)
      .slice(0, unread)
      .map(({ id }) => id),
  );
  return (
    <Box as="ol" listStyleType="none" aria-label={t('list')} display="flex" flexDirection="column" gap="4">
      {messages.map((message) => (
        <Message key={message.id} {...{ message, side }} isNew={isNew.has(message.id)}>
          {actions?.(message)}
        </Message>
      ))}
    </Box>
  );
}

interface MessageProps {
  message: ConversationMessage;
  side: ConversationSide;
  isNew: boolean;
  children: ReactNode;
}

function Message({ message, side, isNew, children }: MessageProps) {
  const t = useConversationT();
  const isOurs = message.side === side;
  const name = message.isOwn ? t('you') : message.author || t(`someone.${message.side}`);
  return (
    <chakra.li
      aria-label={t('of', { name })}
      ms={isOurs ? { base: '4', md: '12' } : '0'}
      me={isOurs ? '0' : { base: '4', md: '12' }}
      px="4"
      py="3"
      borderRadius="l3"
      borderWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={isOurs ? 'border.emphasized' : 'accent.solid'}
      bg={isOurs ? 'bg.muted' : 'bg.panel'}
    >
      <Flex columnGap="3" rowGap="1" align="baseline" wrap="wrap" mb="1">
        <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {name}
        </Text>
        {isNew && <StatusTag tone="info">{t('new')}</StatusTag>}
        <Text fontSize="sm" color="fg.muted">
          <When value={message.writtenAt} />
        </Text>
      </Flex>
      <Text whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
        {message.text}
      </Text>
      {children}
    </chakra.li>
  );
}
