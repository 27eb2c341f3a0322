import { Box, Button, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  what: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Another user has saved: shows both versions and takes the focus, so that nothing is overwritten. */
export function ConflictPanel({ title, what, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box
      role="group"
      aria-labelledby="conflict-title"
      borderWidth="2px"
      borderColor="border.warning"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      mb="6"
    >
      <Heading as="h2" size="lg" id="conflict-title" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Text mt="2" maxW="prose">
        {what}
      </Text>
      {children}
      <HStack mt="5" gap="3" wrap="wrap">
        {actions}
      </HStack>
    </Box>
  );
}

interface ChoiceActionsProps {
  save: string;
  later: string;
  /** Number of open choices as text; empty once all are made. */
  open: string;
  onSave(): void;
  onPostpone(): void;
}

export const ChoiceActions = ({ save, later, open, onSave, onPostpone }: ChoiceActionsProps) => (
  <>
    <Button disabled={open !== ''} onClick={onSave}>
      {save}
    </Button>
    <Button variant="ghost" colorPalette="gray" onClick={onPostpone}>
      {later}
    </Button>
    <Text role="status" fontSize="sm" color="fg.muted">
      {open}
    </Text>
  </>
);
